import type { LayerAction, LayerEdit } from '@stashwise/maps/layers/layer-edit'
import { isArea, type LayerFeature, type LayerPoint, usualWidth } from '@stashwise/maps/layers/vector-layer'
import type { MapFacts } from '@stashwise/maps/map-facts'
import { mapBounds, pixelsPerMetre, toGround, toMapPoint } from '@stashwise/maps/project'
import type { MapPoint, MapProjection } from '@stashwise/maps/projection'
import { type KeyboardEvent, memo, type PointerEvent, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './layer-canvas.module.css'
import { arrowMove, keyAction, type LayerView, numbered, zoomed } from './layer-view.ts'

type Props = {
  edit: LayerEdit
  act: (action: LayerAction) => void
  view: LayerView
  setView: (view: LayerView) => void
  /** Where the cross of the keyboard is. */
  cross: LayerPoint
  setCross: (cross: LayerPoint) => void
  projection: MapProjection
  facts: MapFacts | undefined
  /** Address of the drawing below. */
  picture: string
  mapName: string
}

/** A pointer that moved less has pressed, not dragged. Pixels. */
const pressSlack = 4
/** What is held by the pointer: the map, or a corner with the features before. `last`: where it was, pixels of the map; `isMoved`: it is no press. */
type Held = { from?: LayerEdit['now']; last: MapPoint; x: number; y: number; isMoved: boolean }

/** The map to draw on: its lines over the site's drawing, everything the game places there, and names. */
export function LayerCanvas({ edit, act, view, setView, cross, setCross, projection, facts, picture, mapName }: Props) {
  const { t } = useTranslation('maplayers')
  const svg = useRef<SVGSVGElement>(null)
  const held = useRef<Held>(undefined)

  function pointAt({ clientX, clientY }: { clientX: number; clientY: number }): MapPoint | undefined {
    const matrix = svg.current?.getScreenCTM()
    if (!matrix) return undefined
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse())
    return { left: x, top: y }
  }
  // React's own listener is passive: the page would scroll too.
  const onWheel = useEffectEvent((event: WheelEvent) => {
    const at = pointAt(event)
    if (!at) return
    event.preventDefault()
    setView(zoomed(view, event.deltaY > 0 ? 1.25 : 0.8, at, projection))
  })
  useEffect(() => {
    const element = svg.current
    // It is drawn on by keys.
    element?.setAttribute('tabindex', '0')
    const turned = (event: WheelEvent) => onWheel(event)
    element?.addEventListener('wheel', turned, { passive: false })
    return () => element?.removeEventListener('wheel', turned)
  }, [])

  function onDown(event: PointerEvent<SVGSVGElement>) {
    const last = pointAt(event)
    if (!last || event.button > 1) return
    const { feature, corner } = event.target instanceof SVGElement ? event.target.dataset : {}
    const grasped = feature !== undefined && corner !== undefined && edit.tool === 'select'
    const place = { feature: Number(feature), corner: Number(corner) }
    held.current = { last, x: event.clientX, y: event.clientY, isMoved: false, ...(grasped && { from: edit.now }) }
    if (grasped) act({ type: 'select', selected: place })
    svg.current?.setPointerCapture(event.pointerId)
  }
  function onMove(event: PointerEvent<SVGSVGElement>) {
    const { current } = held
    const at = current && pointAt(event)
    if (!at) return
    if (!current.isMoved && Math.hypot(event.clientX - current.x, event.clientY - current.y) < pressSlack) return
    current.isMoved = true
    if (!current.from)
      return setView({ ...view, left: view.left - (at.left - current.last.left), top: view.top - (at.top - current.last.top) })
    const [from, to] = [toGround(current.last, projection), toGround(at, projection)]
    act({ type: 'move', dx: to.x - from.x, dz: to.z - from.z, from: current.from })
  }
  function onUp(event: PointerEvent<SVGSVGElement>) {
    const { current } = held
    held.current = undefined
    if (!current || current.isMoved || current.from) return
    if (edit.tool !== 'select') {
      const place = toGround(current.last, projection)
      setCross(place)
      return act({ type: 'add', point: place })
    }
    const line = document.elementFromPoint(event.clientX, event.clientY)
    const feature = line instanceof SVGElement ? line.dataset['feature'] : undefined
    act({ type: 'select', selected: feature === undefined ? undefined : { feature: Number(feature) } })
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey) return
    const action = keyAction(event, edit.tool, cross)
    const arrow = arrowMove(event, edit, projection)
    if (arrow) {
      if (arrow.moves === 'selected') act({ type: 'move', ...arrow.by })
      else setCross({ x: cross.x + arrow.by.dx, z: cross.z + arrow.by.dz })
    } else if (action) act(action)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const place = toMapPoint(cross, projection)
  return (
    <svg
      ref={svg}
      className={styles.canvas}
      viewBox={`${view.left} ${view.top} ${view.width} ${view.height}`}
      role="application"
      aria-label={t('canvas', { map: mapName })}
      data-tool={edit.tool === 'select' ? 'select' : 'draw'}
      onPointerDown={onDown}
      onPointerMove={onMove}
      onPointerUp={onUp}
      onKeyDown={onKeyDown}
    >
      <Ground projection={projection} facts={facts} picture={picture} letters={view.width / 70} />
      {numbered(edit.now).map(({ one: feature, at }) => (
        <Line key={at} feature={feature} at={at} isSelected={edit.selected?.feature === at} projection={projection} />
      ))}
      <Corners edit={edit} projection={projection} />
      <path className={styles.draft} d={pathOf(edit.draft, false, projection)} />
      <path className={styles.draftCorner} d={dotsOf(edit.draft, projection)} />
      <path className={styles.cross} d={crossAt(place, view.width / 60)} />
    </svg>
  )
}

const pairOf = ({ left, top }: MapPoint) => `${left.toFixed(2)} ${top.toFixed(2)}`
function pathOf(points: readonly LayerPoint[], isClosed: boolean, projection: MapProjection): string {
  if (points.length === 0) return ''
  return `M${points.map((point) => pairOf(toMapPoint(point, projection))).join('L')}${isClosed ? 'z' : ''}`
}
/** Dots of the same size at every zoom: lines without a length, with round ends. */
const dotsOf = (points: readonly LayerPoint[], projection: MapProjection): string =>
  points.map((point) => `M${pairOf(toMapPoint(point, projection))}h0.001`).join('')
const crossAt = ({ left, top }: MapPoint, size: number): string => `M${left - size} ${top}h${2 * size}M${left} ${top - size}v${2 * size}`

type LineProps = { feature: LayerFeature; at: number; isSelected: boolean; projection: MapProjection }

const Line = memo(function Line({ feature, at: index, isSelected, projection }: LineProps) {
  const { kind, points, width = usualWidth[kind] } = feature
  return (
    <path
      className={styles.line}
      data-kind={kind}
      data-feature={index}
      data-selected={isSelected || undefined}
      d={pathOf(points, isArea(kind), projection)}
      strokeWidth={isArea(kind) ? undefined : width * pixelsPerMetre(projection)}
    />
  )
})

/** Corners of what is selected, to be grasped. */
function Corners({ edit, projection }: Pick<Props, 'edit' | 'projection'>) {
  const { selected } = edit
  const points = selected ? (edit.now[selected.feature]?.points ?? []) : []
  return numbered(points).map(({ one: point, at: corner }) => (
    <path
      key={corner}
      className={styles.corner}
      data-feature={selected?.feature}
      data-corner={corner}
      data-selected={corner === selected?.corner || undefined}
      d={dotsOf([point], projection)}
    />
  ))
}

type GroundProps = Pick<Props, 'projection' | 'facts' | 'picture'> & { letters: number }

/** The site's drawing, a dot for everything the game places, names, and areas of exits and hazards. */
const Ground = memo(function Ground({ projection, facts, picture, letters }: GroundProps) {
  const { left, top, width, height } = mapBounds(projection)
  const places = facts?.markers.map(({ position }) => position) ?? []
  const areas = facts?.markers.flatMap(({ outline }) => (outline ? [outline] : [])) ?? []
  return (
    <g className={styles.ground}>
      <image href={picture} x={left} y={top} width={width} height={height} preserveAspectRatio="none" />
      <path className={styles.area} d={areas.map((outline) => pathOf(outline, true, projection)).join('')} />
      <path className={styles.dots} d={dotsOf(places, projection)} />
      {numbered(facts?.labels ?? []).map(({ one: { text, at: place }, at: number }) => (
        <text key={number} className={styles.name} x={place.left} y={place.top} fontSize={letters}>
          {text}
        </text>
      ))}
    </g>
  )
})
