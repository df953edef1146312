import { type RefObject, startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type Box, type Point, type View, visibleBox } from './graph-geometry.ts'
import { listenToPointers } from './graph-pointers.ts'
import { centered, fitted, heldIn, leastScale, revealed, zoomedAt } from './view-moves.ts'

type Size = { width: number; height: number }
type Anchor = Point & { uid: string }
type Part = RefObject<HTMLElement | null>
/** `heads`: names of the bands, over the layer. */
type Elements = { viewport: Part; layer: Part; heads: Part }

/** What a page does with the view; all of it moves at once, without rendering. */
export type PanZoom = {
  zoomBy(factor: number): void
  fit(): void
  /** A node by its upper left corner: into the middle, or only on screen. */
  center(node: Point): void
  reveal(node: Point): void
}

/**
 * Pans and zooms a layer inside of a viewport by its CSS transform alone. `box` is the part of the world to render: it changes now and
 * then, in a transition, so that a gesture never waits for React. `anchor`: the node to begin with in the middle, else the upper left; `key`:
 * with another one it begins again.
 */
export function usePanZoom(
  { viewport, layer, heads }: Elements,
  world: Size,
  { key, anchor }: { key: string; anchor: Anchor | undefined },
) {
  const [box, setBox] = useState<Box>()
  const view = useRef<View>({ x: 0, y: 0, scale: 1 })
  const size = useRef(world)
  size.current = world
  const panZoom = useMemo(() => {
    const room = (): Size => {
      const { clientWidth: width = 0, clientHeight: height = 0 } = viewport.current ?? {}
      return { width, height }
    }
    const whole = () => fitted(size.current, room(), room().width < narrow ? 0 : buttonsHeight)
    const least = () => Math.min(leastScale, whole().scale)
    function show(next: View) {
      const held = heldIn(next, size.current, room())
      view.current = held
      if (layer.current) layer.current.style.transform = `translate(${held.x}px, ${held.y}px) scale(${held.scale})`
      // Names of bands stay at the left edge.
      if (heads.current) heads.current.style.transform = `translate(${Math.max(held.x, 0)}px, ${held.y}px) scale(${held.scale})`
      if (viewport.current) viewport.current.dataset.far = held.scale < farScale ? 'true' : 'false'
      const shown = visibleBox(held, room())
      startTransition(() => setBox((before) => (before && isSame(before, shown) ? before : shown)))
    }
    return {
      show,
      room,
      zoomAt: (factor: number, at: Point) => show(zoomedAt(view.current, factor, at, least())),
      panBy: (x: number, y: number) => show({ ...view.current, x: view.current.x + x, y: view.current.y + y }),
      zoomBy: (factor: number) => show(zoomedAt(view.current, factor, { x: room().width / 2, y: room().height / 2 }, least())),
      fit: () => show(whole()),
      center: (node: Point) => show(centered(node, Math.max(view.current.scale, readableScale), room())),
      reveal: (node: Point) => show(revealed(view.current, node, room())),
    }
  }, [viewport, layer, heads])

  // Another graph begins at its start; in the same one the anchor keeps its place on screen after a new layout.
  const last = useRef<{ key: string; anchor: Anchor | undefined }>(undefined)
  const { uid, x = 0, y = 0 } = anchor ?? {}
  useLayoutEffect(() => {
    const before = last.current
    last.current = { key, anchor: uid === undefined ? undefined : { uid, x, y } }
    const { scale } = view.current
    if (before?.key === key) {
      if (uid !== undefined && before.anchor?.uid === uid) panZoom.panBy((before.anchor.x - x) * scale, (before.anchor.y - y) * scale)
      return
    }
    const first = panZoom.room().width < narrow ? narrowScale : 1
    panZoom.show(uid === undefined ? { x: 0, y: 0, scale: first } : centered({ x, y }, first, panZoom.room()))
  }, [panZoom, key, uid, x, y])

  useEffect(() => {
    const element = viewport.current
    if (!element) return
    const resized = new ResizeObserver(() => panZoom.show(view.current))
    resized.observe(element)
    const stop = listenToPointers(element, panZoom)
    return () => {
      resized.disconnect()
      stop()
    }
  }, [panZoom, viewport])

  return { box, panZoom }
}

/** Below this zoom nodes show their status alone. */
const farScale = 0.45
/** Where a quest that is looked for is shown smaller, it grows to this. */
const readableScale = 0.8
/** Maximum width of phones, pixels, and the initial scale there: two columns beside each other. */
const narrow = 640
const narrowScale = 0.75
/** The zoom buttons lie so far over the upper right corner, except on phones. A graph at its start has a trader's name there, no quest. Pixels. */
const buttonsHeight = 56

const isSame = (one: Box, other: Box) =>
  one.left === other.left && one.top === other.top && one.right === other.right && one.bottom === other.bottom
