import type { LayerAction, LayerEdit } from '@stashwise/maps/layers/layer-edit'
import type { LayerPoint } from '@stashwise/maps/layers/vector-layer'
import { mapBounds, pixelsPerMetre, toGround } from '@stashwise/maps/project'
import type { MapPoint, MapProjection } from '@stashwise/maps/projection'

/** What of a map an editor shows: a rectangle in pixels of zoom 0. */
export type LayerView = { left: number; top: number; width: number; height: number }

/** Around the whole map, as a part of its width. */
const margin = 0.04
/** How near one can get: metres across. */
const nearest = 20

export function wholeView(projection: MapProjection): LayerView {
  const { left, top, width, height } = mapBounds(projection)
  const room = margin * Math.max(width, height)
  return { left: left - room, top: top - room, width: width + 2 * room, height: height + 2 * room }
}

/** Nearer (`by` below 1) or farther, with one point of the map where it is on screen. */
export function zoomed(view: LayerView, by: number, at: MapPoint, projection: MapProjection): LayerView {
  const whole = wholeView(projection)
  const width = Math.min(whole.width * 1.5, Math.max(nearest * pixelsPerMetre(projection), view.width * by))
  const factor = width / view.width
  return {
    left: at.left - (at.left - view.left) * factor,
    top: at.top - (at.top - view.top) * factor,
    width,
    height: view.height * factor,
  }
}

export const middleOf = ({ left, top, width, height }: LayerView): MapPoint => ({ left: left + width / 2, top: top + height / 2 })

/** How the metres change by a step on screen. @param right, down - metres. */
export function groundStep(right: number, down: number, projection: MapProjection): { dx: number; dz: number } {
  const scale = pixelsPerMetre(projection)
  const [from, to] = [toGround({ left: 0, top: 0 }, projection), toGround({ left: right * scale, top: down * scale }, projection)]
  return { dx: to.x - from.x, dz: to.z - from.z }
}

/** Lines and corners have no names: they are known by their places. */
export const numbered = <One>(all: readonly One[]): { one: One; at: number }[] => all.map((one, at) => ({ one, at }))

/** The first wall is wall 1, however many buildings come before it. */
export function numberedInKind<One extends { kind: string }>(all: readonly One[]): { one: One; at: number; number: number }[] {
  const counts = new Map<string, number>()
  return all.map((one, at) => {
    const number = (counts.get(one.kind) ?? 0) + 1
    counts.set(one.kind, number)
    return { one, at, number }
  })
}

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** What a key does beside moving. What is finished stays as it is while a tool draws. */
export function keyAction(event: Key, tool: LayerEdit['tool'], cross: LayerPoint): LayerAction | undefined {
  const isCommand = event.ctrlKey || event.metaKey
  if (isCommand && event.code === 'KeyZ') return { type: event.shiftKey ? 'redo' : 'undo' }
  if (isCommand && event.code === 'KeyY') return { type: 'redo' }
  if (isCommand) return undefined
  if (event.key === ' ') return { type: 'add', point: cross }
  if (event.key === 'Enter') return { type: 'finish' }
  if (event.key === 'Backspace') return { type: 'back' }
  if (event.key === 'Escape') return { type: 'cancel' }
  if (event.key === 'Delete' && tool === 'select') return { type: 'remove' }
  return undefined
}

const steps: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const [smallStep, largeStep] = [1, 10]

/** What an arrow moves, and by how many metres: what is selected, or the cross while nothing is and while a tool draws. */
export function arrowMove(
  { key, shiftKey }: Pick<Key, 'key' | 'shiftKey'>,
  { tool, selected }: Pick<LayerEdit, 'tool' | 'selected'>,
  projection: MapProjection,
): { moves: 'cross' | 'selected'; by: { dx: number; dz: number } } | undefined {
  const step = steps[key]
  if (!step) return undefined
  const metres = shiftKey ? largeStep : smallStep
  return {
    moves: selected && tool === 'select' ? 'selected' : 'cross',
    by: groundStep(step[0] * metres, step[1] * metres, projection),
  }
}
