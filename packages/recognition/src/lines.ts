import type { Picture } from './picture.ts'

/**
 * Pixels that look like a part of the line round an item, for one direction. The game draws that line opaque in one colour, so along the
 * line neighbouring pixels are equal and across it they differ. `sums` holds running totals along the direction, so that a stretch is
 * counted in two steps.
 */
export type LineMap = {
  direction: 'across' | 'down'
  /** Pixels along a line and number of lines: width and height for `across`, height and width for `down`. */
  length: number
  count: number
  /** The picture was compressed with loss: lines are blurred. */
  isCompressed: boolean
  /** `count` rows of `length + 1` totals. */
  sums: Uint16Array
}

/** A run of line pixels: `at` is its y (across) or x (down), `from` and `to` its ends along the line, `to` not included. */
export type Run = { at: number; from: number; to: number }

/**
 * Line pixels of a picture. The colour of the line is (73, 81, 84), that of a grid's frame (88, 93, 96); light of the scene adds up to
 * 65 levels.
 */
export function mapLines(
  picture: Picture,
  luminance: Uint8Array,
  direction: LineMap['direction'],
  isBlurred = isCompressed(picture, luminance),
): LineMap {
  const { width, height, data } = picture
  const isAcross = direction === 'across'
  const [length, count] = isAcross ? [width, height] : [height, width]
  const [step, side] = isAcross ? [1, width] : [width, 1]
  const slack = isBlurred ? slacks.compressed : slacks.exact
  const sums = new Uint16Array((length + 1) * count)
  for (let line = 0; line < count; line++) {
    let total = 0
    let sum = line * (length + 1)
    let at = line * side
    for (let along = 0; along < length; along++, at += step) {
      const level = luminance[at] ?? 0
      // Most pixels are darker than any line.
      if (level >= lineLevels.least && level <= lineLevels.most) {
        const offset = at * 4
        const green = data[offset + 1] ?? 0
        const redMore = (data[offset] ?? 0) - green
        const blueMore = (data[offset + 2] ?? 0) - green
        if (
          green >= 66 &&
          green <= 150 &&
          redMore >= -18 - slack.blue &&
          redMore <= 4 + slack.hue &&
          blueMore >= -18 - slack.hue &&
          blueMore <= 16 + slack.hue
        ) {
          const next = along + 1 < length ? (luminance[at + step] ?? 0) : level
          const before = along > 0 ? (luminance[at - step] ?? 0) : level
          const isFlat = Math.abs(level - next) <= slack.flat || Math.abs(level - before) <= slack.flat
          if (isFlat && differsBeside(luminance, at, side, line, count, level)) total++
        }
      }
      sums[++sum] = total
    }
  }
  return { direction, length, count, isCompressed: isBlurred, sums }
}

/** Luminance that any colour of a line has, after compression too: green is 66 to 150, red up to 42 less or 14 more, blue 28 less or 26 more. */
const lineLevels = { least: 50, most: 157 }

/**
 * How much neighbours on a line differ at most, and how far its hue may be off: a JPEG file blurs colours over two pixels, and the frame of an
 * insured item beside a line makes that blue.
 */
const slacks = { exact: { flat: 4, hue: 0, blue: 0 }, compressed: { flat: 11, hue: 10, blue: 24 } }

/** By how much steps between columns differ over half a block of 8, as a share of all: 0.025 at most in exact pictures, 0.055 after JPEG. */
const blockSteps = 0.04

/**
 * Whether a picture was compressed with loss: steps between its columns differ by where in a block of 8 pixels they lie. The dither of the
 * cells has periods of 1, 2 and 4 pixels, which half a block apart are the same.
 */
export function isCompressed({ width, height }: Picture, luminance: Uint8Array): boolean {
  const [sums, counts] = [new Float64Array(8), new Float64Array(8)]
  for (let y = 3; y < height; y += 5) {
    for (let x = 1; x < width; x++) {
      const step = Math.abs((luminance[y * width + x] ?? 0) - (luminance[y * width + x - 1] ?? 0))
      // Steep steps are edges in the picture; small ones are those of its blocks.
      if (step > 12) continue
      sums[x % 8] = (sums[x % 8] ?? 0) + step
      counts[x % 8] = (counts[x % 8] ?? 0) + 1
    }
  }
  const means = Array.from(sums, (sum, phase) => sum / Math.max(1, counts[phase] ?? 0))
  const difference = [0, 1, 2, 3].reduce((sum, phase) => sum + Math.abs((means[phase] ?? 0) - (means[phase + 4] ?? 0)), 0)
  return difference > blockSteps * means.reduce((sum, mean) => sum + mean, 0)
}

/** Whether the pixels two or three lines away on one side differ from the line, as the ground of a cell or the black of a window does. */
function differsBeside(luminance: Uint8Array, at: number, side: number, line: number, count: number, level: number) {
  const differs = (steps: number) => {
    const other = line + steps
    return other < 0 || other >= count || Math.abs((luminance[at + steps * side] ?? 0) - level) >= 7
  }
  return (differs(2) && differs(3)) || (differs(-2) && differs(-3))
}

/** Number of line pixels on line `at` from `from` up to, not including, `to`; what lies outside the picture counts nothing. */
export function countLine({ length, count, sums }: LineMap, at: number, from: number, to: number): number {
  if (at < 0 || at >= count) return 0
  const start = at * (length + 1)
  return (sums[start + Math.min(length, Math.max(0, to))] ?? 0) - (sums[start + Math.min(length, Math.max(0, from))] ?? 0)
}

/** Runs of at least `minLength` line pixels that miss no more than two pixels in a row, at most `maxRuns` (the longest). */
export function listRuns(map: LineMap, minLength: number, maxRuns = 3000): Run[] {
  const runs: Run[] = []
  const { length, count, sums } = map
  for (let at = 0; at < count; at++) {
    const start = at * (length + 1)
    if ((sums[start + length] ?? 0) < minLength) continue
    let from = -1
    let last = -1
    for (let along = 0; along <= length; along++) {
      const isLine = along < length && sums[start + along + 1] !== sums[start + along]
      if (isLine) {
        if (from < 0) from = along
        last = along
      } else if (from >= 0 && (along - last > 2 || along === length)) {
        if (last + 1 - from >= minLength) runs.push({ at, from, to: last + 1 })
        from = -1
      }
    }
  }
  return runs.length <= maxRuns ? runs : runs.sort((a, b) => b.to - b.from - (a.to - a.from)).slice(0, maxRuns)
}
