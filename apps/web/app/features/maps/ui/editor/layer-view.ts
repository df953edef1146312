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
