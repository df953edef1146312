import type { ItemCell } from './grid-builder.ts'
import type { Box, Picture } from './picture.ts'
import { pitchAtScale1 } from './pitch.ts'
import type { FitOptions } from './reading.ts'
import type { Plane, Strip } from './strip.ts'
import { cutText } from './text-plane.ts'

/** The strongest channel of each pixel: text of every colour is bright in it. */
export function toStrongest({ width, height, data }: Picture): Plane {
  const levels = new Uint8Array(width * height)
  for (let at = 0, offset = 0; at < levels.length; at++, offset += 4) {
    levels[at] = Math.max(data[offset] ?? 0, data[offset + 1] ?? 0, data[offset + 2] ?? 0)
  }
  return { width, height, levels }
}

/** The weakest channel of each pixel: captions have no hue, so that what they lie over is darker in it. */
export function toWeakest({ width, height, data }: Picture): Plane {
  const levels = new Uint8Array(width * height)
  for (let at = 0, offset = 0; at < levels.length; at++, offset += 4) {
    levels[at] = Math.min(data[offset] ?? 0, data[offset + 1] ?? 0, data[offset + 2] ?? 0)
  }
  return { width, height, levels }
}

/** One channel of each pixel: 0 red, 1 green, 2 blue. */
export function toChannel({ width, height, data }: Picture, channel: number): Plane {
  const levels = new Uint8Array(width * height)
  for (let at = 0, offset = channel; at < levels.length; at++, offset += 4) levels[at] = data[offset] ?? 0
  return { width, height, levels }
}

/** Where captions lie in a picture, in pixels from the top left line of an item, and how bright they are. */
export type CaptionStyle = { capTop: number; capHeight: number; ink: number }

/** At 63 pixels per cell capitals are 8 pixels high and begin 3 below the line; versions of the game differ by a pixel. */
const capTopAtScale1 = 3
const capHeightAtScale1 = 8

/**
 * Columns at the right of a caption's strip in which it must end, those at the left up to which a cut name must reach, and how many a space takes
 * at the end of a name that was cut after it.
 */
const captionEnd = 6
const captionStart = 16
const spaceColumns = 5

/** Where names must begin and end in a caption's strip of a width. */
export const captionFit = (width: number): FitOptions => ({
  endFrom: width - captionEnd,
  cutBefore: captionStart,
  cutBeforeSpace: captionStart + spaceColumns,
})

/** Finds where the captions of a picture lie by the rows in which most of their ink is. */
export function findCaptionStyle({ width, data }: Picture, items: readonly Pick<ItemCell, 'box'>[], pitch: number): CaptionStyle {
  const scale = pitch / pitchAtScale1
  const rows = Math.ceil(16 * scale)
  const profile = new Float64Array(rows)
  const brightest: number[] = []
  for (const { box } of items) {
    const from = Math.max(box.x + 2, box.x + box.width - Math.round(36 * scale))
    const to = box.x + box.width - 3
    let most = 0
    for (let row = 1; row < Math.min(rows, box.height - 1); row++) {
      const start = (box.y + row) * width
      for (let x = from; x < to; x++) {
        const offset = (start + x) * 4
        // As in toWeakest, of which only these places are needed.
        const level = Math.min(data[offset] ?? 0, data[offset + 1] ?? 0, data[offset + 2] ?? 0)
        profile[row] = (profile[row] ?? 0) + Math.max(0, Math.min(130, level - 60))
        if (row > 3 * scale && row < 11 * scale && level > most) most = level
      }
    }
    if (most > 120) brightest.push(most)
  }
  brightest.sort((a, b) => a - b)
  const ink = Math.min(235, Math.max(140, brightest[Math.floor(brightest.length * 0.4)] ?? 199))
  const capHeight = capHeightAtScale1 * scale
  const mean = (from: number, to: number) => {
    let sum = 0
    let weight = 0
    for (let row = Math.floor(from); row < to; row++) {
      const part = Math.min(row + 1, to) - Math.max(row, from)
      sum += part * (profile[row] ?? 0)
      weight += part
    }
    return sum / Math.max(0.01, weight)
  }
  let capTop = capTopAtScale1 * scale
  let best = Number.NEGATIVE_INFINITY
  for (let top = (capTopAtScale1 - 1) * scale; top <= (capTopAtScale1 + 1.6) * scale; top += 0.25) {
    // The rows of small letters are full, one row above the capitals and one below the base line nearly empty.
    const baseline = top + capHeight
    const score =
      mean(baseline - 6 * scale, baseline) +
      mean(baseline - scale, baseline) -
      mean(baseline, baseline + scale) -
      mean(Math.max(1, top - 1.5 * scale), top - 0.2 * scale)
    if (score > best) [best, capTop] = [score, top]
  }
  return { capTop, capHeight, ink }
}

/** The caption of an item as a strip: its upper right corner, as wide as the item but no wider than any name is. */
export function cutCaption(plane: Plane, box: Box, pitch: number, style: CaptionStyle, ground: number): Strip {
  const scale = pitch / pitchAtScale1
  const right = box.x + box.width - 1 - Math.max(1, Math.floor(scale * 0.6))
  const left = Math.max(box.x + 1 + Math.floor(scale * 0.6), right - 190 * scale)
  const place = { left, right, capTop: box.y + style.capTop, capHeight: style.capHeight }
  return cutText(plane, place, { scale, ground: Math.min(75, ground + 10), ink: style.ink })
}
