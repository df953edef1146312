import { simplified } from '../drawing/path.ts'
import type { MapProjection } from '../projection.ts'
import { isArea, isInReach, type LayerFeature, type LayerKind, type LayerPoint, layerLimits, pointsFault, toTenth } from './vector-layer.ts'

type Features = readonly LayerFeature[]
/** A feature, and one of its corners. */
export type Selection = { feature: number; corner?: number | undefined }
export type LayerEdit = {
  projection: MapProjection
  past: readonly Features[]
  now: Features
  future: readonly Features[]
  /** What is drawn; `select`: nothing. */
  tool: LayerKind | 'select'
  /** Corners of what is being drawn. */
  draft: readonly LayerPoint[]
  selected?: Selection | undefined
}
export type LayerAction =
  /** All of the layer is another: of a file, or of the site. */
  | { type: 'replace'; features: Features }
  /** Further lines, such as trails. */
  | { type: 'import'; features: Features }
  | { type: 'tool'; tool: LayerEdit['tool'] }
  | { type: 'add'; point: LayerPoint }
  /** `from`: the features before a drag, by which they are moved; the drag is undone as one step. */
  | { type: 'move'; dx: number; dz: number; from?: Features }
  | { type: 'select'; selected: Selection | undefined }
  | { type: 'kind'; kind: LayerKind }
  | { type: 'width'; width: number | undefined }
  | { type: 'split' }
  | { type: 'remove' }
  | { type: 'finish' | 'back' | 'cancel' | 'undo' | 'redo' }

/** Steps that can be undone. */
const maxSteps = 200
/** How far a corner of a trail may be off the line that is made of it. Metres. */
const trailTolerance = 2

export const newEdit = (features: Features, projection: MapProjection): LayerEdit => ({
  projection,
  past: [],
  now: features,
  future: [],
  tool: 'select',
  draft: [],
})

const without = <Item>(items: readonly Item[], at: number): Item[] => items.filter((_item, index) => index !== at)
const isSame = (a: LayerPoint | undefined, b: LayerPoint | undefined) => a !== undefined && b !== undefined && a.x === b.x && a.z === b.z

/** The edit after an action; the same object when nothing changes. Whatever is done, every feature can be written to a file. */
export function edited(edit: LayerEdit, action: LayerAction): LayerEdit {
  switch (action.type) {
    case 'replace':
      return { ...changed(edit, action.features), draft: [], selected: undefined }
    case 'import':
      return { ...changed(edit, withinLimits([...edit.now, ...action.features])), selected: undefined }
    case 'tool':
      return { ...edit, tool: action.tool, draft: [], selected: undefined }
    case 'add': {
      const point = { x: toTenth(action.point.x), z: toTenth(action.point.z) }
      if (edit.tool === 'select' || isSame(edit.draft.at(-1), point) || edit.draft.length >= layerLimits.points) return edit
      if (!isInReach(point, edit.projection)) return edit
      return { ...edit, draft: [...edit.draft, point], selected: undefined }
    }
    case 'back':
      return edit.draft.length > 0 ? { ...edit, draft: edit.draft.slice(0, -1) } : edit
    case 'cancel':
      return edit.draft.length > 0 ? { ...edit, draft: [] } : edit.selected ? { ...edit, selected: undefined } : { ...edit, tool: 'select' }
    case 'finish':
      return finished(edit)
    case 'select':
      return { ...edit, selected: action.selected }
    case 'undo':
      return wentTo(edit, edit.past.at(-1), edit.past.slice(0, -1), [edit.now, ...edit.future])
    case 'redo':
      return wentTo(edit, edit.future[0], [...edit.past, edit.now], edit.future.slice(1))
    default:
      return changedSelection(edit, action)
  }
}

const changed = (edit: LayerEdit, now: Features): LayerEdit => ({
  ...edit,
  past: [...edit.past, edit.now].slice(-maxSteps),
  now,
  future: [],
})

function wentTo(edit: LayerEdit, now: Features | undefined, past: readonly Features[], future: readonly Features[]): LayerEdit {
  return now ? { ...edit, now, past, future, selected: undefined } : edit
}

function finished(edit: LayerEdit): LayerEdit {
  const { tool, draft, now } = edit
  if (tool === 'select' || now.length >= layerLimits.features) return edit
  const points = isArea(tool) && isSame(draft[0], draft.at(-1)) ? draft.slice(0, -1) : draft
  const feature: LayerFeature = { kind: tool, by: tool === 'trail' ? 'trail' : 'hand', levels: ['main'], points }
  if (!isWritable(edit, feature) || hasManyPoints([...now, feature])) return edit
  return { ...changed(edit, [...now, feature]), draft: [], selected: { feature: now.length } }
}

type SelectionAction = Extract<LayerAction, { type: 'move' | 'kind' | 'width' | 'split' | 'remove' }>

function changedSelection(edit: LayerEdit, action: SelectionAction): LayerEdit {
  const { selected } = edit
  const now = (action.type === 'move' ? action.from : undefined) ?? edit.now
  const feature = selected && now[selected.feature]
  if (!feature) return edit
  if (action.type === 'remove') return removed(edit, selected, feature)
  const next = changedFeature(feature, selected, action)
  if (!next || !isWritable(edit, next)) return edit
  // An estimate that is changed belongs to its editor: it is no longer computed.
  const own: LayerFeature = next.by === 'facts' ? { ...next, by: 'hand' } : next
  const features = now.map((one, at) => (at === selected.feature ? own : one))
  if (hasManyPoints(features)) return edit
  // A drag that goes on: its step is there already.
  if (now !== edit.now && edit.past.at(-1) === now) return { ...edit, now: features }
  return changed(edit, features)
}

function removed(edit: LayerEdit, { feature: at, corner }: Selection, feature: LayerFeature): LayerEdit {
  const less = corner === undefined ? undefined : { ...feature, points: without(feature.points, corner) }
  if (!less || !isWritable(edit, less)) return { ...changed(edit, without(edit.now, at)), selected: undefined }
  const own: LayerFeature = less.by === 'facts' ? { ...less, by: 'hand' } : less
  return {
    ...changed(
      edit,
      edit.now.map((one, index) => (index === at ? own : one)),
    ),
    selected: { feature: at, corner: Math.max(0, (corner ?? 0) - 1) },
  }
}

function changedFeature(
  feature: LayerFeature,
  { corner }: Selection,
  action: Exclude<SelectionAction, { type: 'remove' }>,
): LayerFeature | undefined {
  const { points } = feature
  switch (action.type) {
    case 'move': {
      const moved = ({ x, z }: LayerPoint) => ({ x: toTenth(x + action.dx), z: toTenth(z + action.dz) })
      return { ...feature, points: points.map((point, at) => (corner === undefined || corner === at ? moved(point) : point)) }
    }
    case 'split': {
      const at = corner ?? points.length - 1
      const [a, b] = [points[at], points[at + 1] ?? (isArea(feature.kind) ? points[0] : points[at - 1])]
      if (!a || !b) return undefined
      const middle = { x: toTenth((a.x + b.x) / 2), z: toTenth((a.z + b.z) / 2) }
      const place = points[at + 1] || isArea(feature.kind) ? at + 1 : at
      return { ...feature, points: [...points.slice(0, place), middle, ...points.slice(place)] }
    }
    case 'kind': {
      const { width: _, ...rest } = feature
      const line = feature.kind === 'trail' && action.kind !== 'trail' ? lessPoints(points) : points
      return { ...rest, kind: action.kind, points: line }
    }
    case 'width': {
      const { width: _, ...rest } = feature
      if (isArea(feature.kind) || action.width === undefined) return rest
      const width = toTenth(action.width)
      return width > 0 && width <= layerLimits.width ? { ...rest, width } : undefined
    }
  }
}

function lessPoints(points: readonly LayerPoint[]): LayerPoint[] {
  const flat = simplified({ points: points.flatMap(({ x, z }) => [x, z]), isRing: false }, trailTolerance).points
  return Array.from({ length: flat.length / 2 }, (_none, at) => ({ x: flat[at * 2] ?? 0, z: flat[at * 2 + 1] ?? 0 }))
}

const isWritable = ({ projection }: LayerEdit, { kind, points }: LayerFeature): boolean =>
  pointsFault(kind, points, projection) === undefined

const countPoints = (features: Features): number => features.reduce((sum, { points }) => sum + points.length, 0)
const hasManyPoints = (features: Features): boolean => countPoints(features) > layerLimits.allPoints

/** As many of the features, from the first, as a file may have. */
function withinLimits(features: Features): Features {
  let points = 0
  return features.slice(0, layerLimits.features).filter((feature) => {
    points += feature.points.length
    return points <= layerLimits.allPoints
  })
}
