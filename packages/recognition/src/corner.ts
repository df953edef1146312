import type { LetterNet } from './letters.ts'
import type { Box, Picture } from './picture.ts'
import { pitchAtScale1 } from './pitch.ts'
import { NameMatcher, type Reading, readStrip, type Spelling, spell } from './reading.ts'
import type { Plane } from './strip.ts'
import { cutText } from './text-plane.ts'

/** White text in the lower left corner, in pixels at 63 per cell: where it begins, how high its capitals are, how far it may reach. */
const geometry = { left: 2, top: { level: 14.5, calibre: 12 }, height: 8, number: 24, calibre: 86 }
const levels = { ground: 75, ink: 225 }

/** Offsets at which a level is looked for, in pixels: text is set on whole ones, which counts for more the smaller its letters are. */
const offsets = [0, 1, 0.5, -1]

/** Pixels that must be white at least for there to be text, at 63 per cell. */
const minWhite = 6

/** What the corner says: the level of a dogtag, or how well each calibre of a list fits. */
export type Corner = { level?: number; calibre?: Reading }

const numbers: readonly { level: number; spelling: Spelling }[] = Array.from({ length: 79 }, (_, at) => at + 1).flatMap((level) => {
  const spelling = spell(String(level))
  return spelling ? [{ level, spelling }] : []
})

/** Evidence a number needs in all and per digit, and what it may leave unexplained. */
const clear = { total: 4.5, perDigit: 2.2, lost: 4 }

/** Reads the lower left corner of an item of `cells` cells; undefined when there is no white text. */
export function readCorner(
  picture: Picture,
  plane: Plane,
  box: Box,
  { pitch, net, cells }: { pitch: number; net: LetterNet; cells: number },
): Corner | undefined {
  const scale = pitch / pitchAtScale1
  const isLarge = cells > 1
  const capTop = Math.round(box.y + box.height - 1 - (isLarge ? geometry.top.calibre : geometry.top.level) * scale)
  const capHeight = geometry.height * scale
  const left = box.x + geometry.left * scale
  const right = Math.min(box.x + box.width - 2, box.x + (isLarge ? geometry.calibre : geometry.number) * scale)
  const begins = { x: Math.round(left), y: capTop, width: Math.round(12 * scale), height: Math.round(capHeight) }
  if (countWhite(picture, begins) < minWhite * scale * scale) return undefined
  const readAt = (offset: number) =>
    readStrip(cutText(plane, { left, right, capTop: capTop + offset, capHeight }, { scale, ...levels }), net)
  if (isLarge) return { calibre: readAt(0) }
  for (const offset of offsets) {
    const level = readLevel(readAt(offset))
    if (level !== undefined) return { level }
  }
  return undefined
}

function readLevel(reading: Reading): number | undefined {
  const matcher = new NameMatcher(reading, { endFrom: 0, cutBefore: -1 })
  const [best] = numbers.map(({ level, spelling }) => ({ level, ...matcher.fit(spelling) })).sort((a, b) => b.score - a.score)
  if (!best || best.score < clear.total || best.score < clear.perDigit * best.letters || reading.free - best.score > clear.lost)
    return undefined
  return best.level
}

/** How well calibres fit a corner's text: the difference to the best of them, and 0 for all when none is readable. */
export function judgeCalibres(reading: Reading, calibres: readonly string[]): (calibre: string) => number {
  const matcher = new NameMatcher(reading, { endFrom: 0, cutBefore: -1 })
  const scores = new Map<string, number>()
  let [best, letters] = [0, 1]
  for (const calibre of calibres) {
    const spelling = spell(calibre)
    if (!spelling) continue
    const fit = matcher.fit(spelling)
    scores.set(calibre, fit.score)
    if (fit.score > best) [best, letters] = [fit.score, fit.letters]
  }
  return (calibre) => (best < 2.5 * letters ? 0 : Math.max(-4, 0.5 * ((scores.get(calibre) ?? 0) - best)))
}

/** Bright pixels without a tint. */
function countWhite({ width, height, data }: Picture, { x, y, width: boxWidth, height: boxHeight }: Box): number {
  let count = 0
  for (let row = Math.max(0, y); row < Math.min(height, y + boxHeight); row++) {
    for (let column = Math.max(0, x); column < Math.min(width, x + boxWidth); column++) {
      const offset = (row * width + column) * 4
      const [red, green, blue] = [data[offset] ?? 0, data[offset + 1] ?? 0, data[offset + 2] ?? 0]
      if (Math.min(red, green, blue) > 130 && Math.max(red, green, blue) - Math.min(red, green, blue) < 30) count++
    }
  }
  return count
}
