import type { Box } from './picture.ts'
import { cutStrip, type Plane, type Strip, type TextPlace } from './strip.ts'

/** Side of the square that fits into no stroke of a letter, in pixels: strokes are 2 wide at 63 pixels per cell. */
const strokeSide = (scale: number) => Math.max(5, 2 * Math.round(2 * scale) + 1)

/** Smallest or largest level within `reach` pixels along one direction, of a plane in which whatever lies outside counts nothing. */
function filterAlong(levels: Uint8Array, width: number, height: number, reach: number, pick: 'min' | 'max', step: 1 | 'row'): Uint8Array {
  const into = new Uint8Array(levels.length)
  const stride = step === 1 ? 1 : width
  const [lines, length] = step === 1 ? [height, width] : [width, height]
  for (let line = 0; line < lines; line++) {
    const start = step === 1 ? line * width : line
    for (let at = 0; at < length; at++) {
      let best = levels[start + at * stride] ?? 0
      for (let other = Math.max(0, at - reach); other <= Math.min(length - 1, at + reach); other++) {
        const level = levels[start + other * stride] ?? 0
        if (pick === 'min' ? level < best : level > best) best = level
      }
      into[start + at * stride] = best
    }
  }
  return into
}

/**
 * A part of a plane in which bright areas are as dark as `ground`, so that the letters over them are read as those beside them: letters have
 * a dark outline, and an area is whatever a square without any darker pixel fits into (a morphological opening). What lies outside the plane
 * is black.
 */
export function textPlane(plane: Plane, area: Box, scale: number, ground: number): Plane {
  const { x, y, width, height } = area
  const levels = new Uint8Array(width * height)
  for (let row = Math.max(0, -y); row < Math.min(height, plane.height - y); row++) {
    for (let column = Math.max(0, -x); column < Math.min(width, plane.width - x); column++) {
      levels[row * width + column] = plane.levels[(y + row) * plane.width + x + column] ?? 0
    }
  }
  const reach = strokeSide(scale) >> 1
  const filter = (of: Uint8Array, pick: 'min' | 'max') =>
    filterAlong(filterAlong(of, width, height, reach, pick, 1), width, height, reach, pick, 'row')
  const areas = filter(filter(levels, 'min'), 'max')
  for (let at = 0; at < levels.length; at++) {
    const level = levels[at] ?? 0
    levels[at] = Math.min(level, Math.max(ground, 0) + Math.max(0, level - Math.max(ground, areas[at] ?? 0)))
  }
  return { width, height, levels }
}

/** Cuts a line of text out of a plane as {@link cutStrip} does, without the bright areas that it lies over. */
export function cutText(plane: Plane, place: TextPlace, { scale, ground, ink }: { scale: number; ground: number; ink: number }): Strip {
  const { left, right, capTop, capHeight } = place
  // With room for the pixels that the scaled ones reach.
  const area = {
    x: Math.floor(left) - 2,
    y: Math.floor(capTop - capHeight * 0.3) - 2,
    width: Math.ceil(right - left) + 5,
    height: Math.ceil(capHeight * 1.8) + 5,
  }
  const inArea = { left: left - area.x, right: right - area.x, capTop: capTop - area.y, capHeight }
  return cutStrip(textPlane(plane, area, scale, ground), inArea, ground, ink)
}
