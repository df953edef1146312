import type { ModBadge } from './lexicon.ts'
import type { Box, Picture } from './picture.ts'
import { pitchAtScale1 } from './pitch.ts'

/** The sign's box in pixels at 63 per cell, from the left and the lower line of an item. */
const place = { left: 2, bottom: 13, width: 14, height: 12 }

/** Shares of pixels that must have one of the signs' colours: on the edge of the box, and at most beside it. */
const shares = { edge: 0.7, beside: 0.4 }

function colourOf({ width, height, data }: Picture, x: number, y: number): ModBadge | undefined {
  if (x < 0 || y < 0 || x >= width || y >= height) return undefined
  const offset = (y * width + x) * 4
  const [red, green, blue] = [data[offset] ?? 0, data[offset + 1] ?? 0, data[offset + 2] ?? 0]
  if (Math.max(red, green, blue) < 80 || Math.max(red, green, blue) > 195) return undefined
  if (blue - red > 50 && blue - green > 12) return 'functional'
  if (green - red > 18 && green - blue > 35) return 'gear'
  return red - green > 20 && green - blue > 8 && red - blue > 35 ? 'vital' : undefined
}

/** The sign of a weapon's part in the lower left corner of an item; undefined when there is none. */
export function findBadge(picture: Picture, { x, y, height }: Box, pitch: number): ModBadge | undefined {
  const scale = pitch / pitchAtScale1
  const left = Math.round(x + place.left * scale)
  const top = Math.round(y + height - 1 - place.bottom * scale)
  const [right, bottom] = [left + Math.round(place.width * scale) - 1, top + Math.round(place.height * scale) - 1]
  const inset = Math.max(1, Math.round(scale))
  const countOn = (grow: number, sides: 'all' | 'inner') => {
    const counts = new Map<ModBadge | undefined, number>()
    const add = (px: number, py: number) => {
      const colour = colourOf(picture, px, py)
      counts.set(colour, (counts.get(colour) ?? 0) + 1)
    }
    for (let px = left; px <= right; px++) {
      add(px, top - grow)
      if (sides === 'all') add(px, bottom + grow)
    }
    for (let py = top; py <= bottom; py++) {
      add(right + grow, py)
      if (sides === 'all') add(left - grow, py)
    }
    return counts
  }
  const edge = countOn(-inset, 'all')
  const all = [...edge.values()].reduce((sum, count) => sum + count, 0)
  const [found] = [...edge].filter(([colour]) => colour !== undefined).sort((a, b) => b[1] - a[1])
  if (!found || found[1] < shares.edge * all) return undefined
  const beside = countOn(2 + inset, 'inner')
  const besideAll = [...beside.values()].reduce((sum, count) => sum + count, 0)
  return (beside.get(found[0]) ?? 0) > shares.beside * besideAll ? undefined : found[0]
}
