import type { Point } from './graph-geometry.ts'

type Moves = { panBy(x: number, y: number): void; zoomAt(factor: number, at: Point): void }

/** A pointer that moves further than this pans instead of clicking, pixels. */
const clickSlack = 5
/** Zoom per pixel of a wheel, and of a pinch on a touchpad, which sends few. */
const wheelZoom = 0.0015
const touchpadZoom = 0.01
/** Pixels of a line and a page, for wheels that count those. */
const wheelUnits = [1, 16, 400]

/** Drag with one pointer pans, two pinch, the wheel zooms where the pointer is. Returns what ends it. */
export function listenToPointers(element: HTMLElement, { panBy, zoomAt }: Moves): () => void {
  const pointers = new Map<number, Point>()
  let hasMoved = false
  let start: Point = { x: 0, y: 0 }
  const listeners = new AbortController()
  const on = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    listener: (event: HTMLElementEventMap[Name]) => void,
    options?: AddEventListenerOptions,
  ) => element.addEventListener(name, listener, { ...options, signal: listeners.signal })
  const inside = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top } = element.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }

  on('pointerdown', (event) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return
    if (pointers.size === 0) [hasMoved, start] = [false, inside(event)]
    pointers.set(event.pointerId, inside(event))
  })
  on('pointermove', (event) => {
    const before = pointers.get(event.pointerId)
    if (!before) return
    const now = inside(event)
    if (!hasMoved && Math.hypot(now.x - start.x, now.y - start.y) < clickSlack) return
    if (!hasMoved) {
      hasMoved = true
      for (const id of pointers.keys()) element.setPointerCapture(id)
      element.dataset.moving = ''
    }
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1]
    pointers.set(event.pointerId, now)
    if (!other) return panBy(now.x - before.x, now.y - before.y)
    const middle = (one: Point) => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })
    const [from, to] = [middle(before), middle(now)]
    panBy(to.x - from.x, to.y - from.y)
    zoomAt(distance(now, other) / Math.max(distance(before, other), 1), to)
  })
  const release = ({ pointerId }: PointerEvent) => {
    pointers.delete(pointerId)
    if (pointers.size === 0) delete element.dataset.moving
  }
  on('pointerup', release)
  on('pointercancel', release)
  // The click that ends a drag opens nothing.
  on(
    'click',
    (event) => {
      if (!hasMoved || event.detail === 0) return
      hasMoved = false
      event.preventDefault()
      event.stopPropagation()
    },
    { capture: true },
  )
  on(
    'wheel',
    (event) => {
      event.preventDefault()
      const pixels = event.deltaY * (wheelUnits[event.deltaMode] ?? 1)
      zoomAt(Math.exp(-pixels * (event.ctrlKey ? touchpadZoom : wheelZoom)), inside(event))
    },
    { passive: false },
  )
  return () => listeners.abort()
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)
