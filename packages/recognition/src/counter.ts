import { shapes } from './alphabet.ts'
import type { LetterNet } from './letters.ts'
import type { CounterSpec } from './lexicon.ts'
import type { Box, Picture } from './picture.ts'
import { pitchAtScale1 } from './pitch.ts'
import { judgeReading, type Piece, type PieceJudge, type Reading, readStrip } from './reading.ts'
import { capRows, cutStrip, type Plane, rowsAbove, type Strip } from './strip.ts'

/** Colours of counters: stacks, magazines and fuel; food, medicine and keys; armour and weapons; money; an empty magazine. */
export type CounterColour = 'cream' | 'red' | 'white' | 'money'

/**
 * The number in the lower right corner of an item: `31` or `12/100`, armour with one decimal. `isCertain` is false when a digit could
 * be another one: the number must then not be used.
 */
export type Counter = {
  text: string
  value: number
  max?: number
  isCertain: boolean
  colour: CounterColour
  margin: number
  pieces: readonly Piece[]
}

/** Pixels at 63 per cell: where the digits begin above the lower line, their height, and where they end before the right line. */
const geometry = { top: 12, height: 9, right: 3, width: 66 }

const counterShapes = [...'0123456789/.'].flatMap((character) => {
  const shape = shapes.indexOf(character)
  return shape < 0 ? [] : [{ character, shape }]
})

/** Evidence a counter needs in all and per character, and by how much its best reading must lead the next one to be certain. */
const minTotal = 7
const minPerCharacter = 2
const certainMargin = 2.5

/** How many readings of one stretch are followed. */
const maxReadings = 10

/** Shapes between which the odds of a piece are compared, best first: further ones never lead to the best reading. */
const maxShapes = 4

/** A wider gap, in rows of capitals, ends the number: what lies left of it belongs to the picture. */
const maxGap = 8

/** Levels of the ground and of the ink; money is written in a darker green. */
const groundLevel = 75
const inks = { bright: 215, dark: 140 }

/** Evidence per character of a counter that needs no second look with the other ink. */
const clearPerCharacter = 5.5

type DigitPath = { score: number; text: string; pieces: readonly Piece[] }

const isNumber = (text: string) => /^\d{1,7}$/.test(text)
const isRatio = (text: string) => /^\d{1,4}(\.\d)?\/\d{1,4}(\.\d)?$/.test(text)

/** Whether a text can be a counter: never more than its maximum, no needless zero in front. */
function isPossible(text: string): boolean {
  if (/^0\d|\/0/.test(text)) return false
  if (isNumber(text)) return true
  const [value = 0, max = 0] = text.split('/').map(Number)
  return isRatio(text) && value <= max
}

/** A counter's strip with everything in it that may be a digit. `place` is where it lies in the picture. */
export type CounterReading = { reading: Reading; strip: Strip; place: { left: number; right: number; top: number; height: number } }

export function readCounterStrip(plane: Plane, box: Box, pitch: number, net: LetterNet, offset = 0): CounterReading {
  const scale = pitch / pitchAtScale1
  const right = box.x + box.width - 1 - Math.round(scale)
  const left = Math.max(box.x + 2, right - geometry.width * scale)
  const top = box.y + box.height - 1 - geometry.top * scale + offset
  const height = geometry.height * scale
  const place = { left, right, top, height }
  const readAt = (ink: number): CounterReading => {
    const strip = cutStrip(plane, { left, right, capTop: top, capHeight: height }, groundLevel, ink)
    return { reading: readStrip(strip, net), strip, place }
  }
  const bright = readAt(inks.bright)
  const [best] = listReadings(bright.reading)
  if (best && best.score >= clearPerCharacter * best.text.length) return bright
  const dark = readAt(inks.dark)
  const [other] = listReadings(dark.reading)
  return (other?.score ?? 0) > (best?.score ?? 0) ? dark : bright
}

/** Offsets that are tried, in pixels: text is set on whole pixels, so that it lies up to half a pixel from where it should be. */
const offsets = [0, -0.5, 0.5, -1, 1]

/** How many items are read to find the offset of a picture's counters. */
const offsetSamples = 24

/** By how many pixels the counters of a picture lie lower than they should. */
export function findCounterOffset(plane: Plane, boxes: readonly Box[], pitch: number, net: LetterNet): number {
  const read = (box: Box, offset: number) => {
    const [best] = listReadings(readCounterStrip(plane, box, pitch, net, offset).reading)
    return best && best.score >= minTotal ? best.score : 0
  }
  const samples = boxes.slice(0, offsetSamples)
  let [best, bestSum] = [0, 0]
  for (const offset of offsets) {
    const sum = samples.reduce((total, box) => total + read(box, offset), 0)
    if (sum > bestSum * 1.02) [best, bestSum] = [offset, sum]
  }
  return best
}

/**
 * The counter of an item; undefined when there is none. With the counter that the item has (`spec`), only numbers that fit it count.
 */
export function readCounter(
  { reading: raw, strip, place }: CounterReading,
  picture: Picture,
  judge?: PieceJudge,
  spec?: CounterSpec,
): Counter | undefined {
  const reading = judge ? judgeReading(raw, judge) : raw
  const all = listReadings(reading).filter(({ text }) => !spec || fitsSpec(text, spec))
  // Only money has stacks of more than three digits: a slash that was taken for a digit makes them, too.
  const isMoney = (path: DigitPath) => findColour(picture, boxOf(path, place)) === 'money'
  const likely = all.filter((path) => path.text.length < 4 || path.text.includes('/') || isMoney(path))
  const [best, next] = likely.length > 0 ? likely : all
  if (!best || best.score < minTotal || best.score / best.text.length < minPerCharacter) return undefined
  const { value, max } = parseCounter(best.text)
  const margin = best.score - (next?.score ?? 0)
  return {
    text: best.text,
    value,
    ...(max === undefined ? {} : { max }),
    isCertain:
      likely.length > 0 &&
      margin >= certainMargin &&
      !hasInkBefore(raw, strip, best, isMoney(best)) &&
      !mayHaveDecimal(best, place, picture, spec),
    colour: findColour(picture, boxOf(best, place)),
    margin,
    pieces: best.pieces,
  }
}

function boxOf({ pieces }: DigitPath, { left, right, top, height }: CounterReading['place']): Box {
  const from = left + ((pieces[0]?.left ?? 0) * height) / capRows
  return { x: Math.floor(from), y: Math.round(top), width: Math.ceil(right - from), height: Math.round(height) }
}

/** Columns left of a number that must be free of ink, and how much of them may be. */
const freeColumns = 7
const freeInk = { money: 0.12, other: 0.3 }
/** Evidence of a digit right before the first one from which the number may have more digits. */
const inkBefore = -1

/** Whether something right before a number may be a digit, or a bright picture that would hide one. */
function hasInkBefore({ cuts, pieces }: Reading, { width, data }: Strip, { text, pieces: path }: DigitPath, isMoney: boolean): boolean {
  const [first] = path
  const cut = first && cuts[first.from]
  // Never more than the maximum: a number with as many digits as that has no further one.
  const [value = '', max = ''] = text.split('/')
  if (!first || !cut || value.length === max.length) return false
  let ink = 0
  const from = Math.max(0, first.left - 1 - freeColumns)
  for (let row = rowsAbove; row < rowsAbove + capRows; row++)
    for (let column = from; column < first.left - 1; column++) ink += data[row * width + column] ?? 0
  if (ink > (isMoney ? freeInk.money : freeInk.other) * capRows * (first.left - 1 - from)) return true
  const digitOdds = (odds: Float32Array) => Math.max(...counterShapes.map(({ shape }) => odds[shape] ?? 0))
  return pieces.some((list) =>
    list.some(({ to, left, right, odds }) => to === first.from && right - left >= 2 && right - left <= 9 && digitOdds(odds) > inkBefore),
  )
}

/** Armour's points have a decimal whose point is one dim pixel: 296 may be 29.6. */
const mayHaveDecimal = (path: DigitPath, place: CounterReading['place'], picture: Picture, spec: CounterSpec | undefined): boolean =>
  /\d{3}\/\d{3}/.test(path.text) && !(spec?.form === 'of' && spec.max !== undefined) && findColour(picture, boxOf(path, place)) === 'white'

function parseCounter(text: string): { value: number; max: number | undefined } {
  const [value = 0, max] = text.split('/').map(Number)
  return { value, max }
}

function fitsSpec(text: string, spec: CounterSpec): boolean {
  const { value, max } = parseCounter(text)
  if (spec.form === 'any') return true
  if (spec.form === 'stack') return max === undefined && value <= spec.max
  return max !== undefined && (spec.max === undefined || spec.max === max)
}

/** Possible counters that end at the right end of a strip, best first. */
function listReadings({ cuts, pieces, width }: Reading): DigitPath[] {
  const states: DigitPath[][] = cuts.map(() => [])
  for (let at = 0; at < cuts.length - 1; at++) {
    const cut = cuts[at]
    if (!cut) continue
    const begins: DigitPath[] = [{ score: 0, text: '', pieces: [] }]
    const bases = cut.start - cut.end > maxGap ? begins : [...(states[at] ?? []), ...begins]
    for (const piece of pieces[at] ?? []) {
      const shapesHere = counterShapes
        .map(({ character, shape }) => ({ character, odds: piece.odds[shape] ?? 0 }))
        .sort((a, b) => b.odds - a.odds)
        .slice(0, maxShapes)
      const into = states[piece.to] ?? []
      for (const base of bases) {
        for (const { character, odds } of shapesHere)
          into.push({ score: base.score + odds, text: base.text + character, pieces: [...base.pieces, piece] })
      }
      states[piece.to] = bestOfEach(into)
    }
  }
  const ends = states.filter((_, at) => (cuts[at]?.end ?? 0) >= width - 6).flat()
  return bestOfEach(ends.filter(({ text }) => isPossible(text)))
}

function bestOfEach(paths: readonly DigitPath[]): DigitPath[] {
  const byText = new Map<string, DigitPath>()
  for (const path of paths) if (path.score > (byText.get(path.text)?.score ?? Number.NEGATIVE_INFINITY)) byText.set(path.text, path)
  return [...byText.values()].sort((a, b) => b.score - a.score).slice(0, maxReadings)
}

/** Colour of the brightest pixels of a counter. */
function findColour({ width, height, data }: Picture, { x, y, width: boxWidth, height: boxHeight }: Box): CounterColour {
  let [red, green, blue, count] = [0, 0, 0, 0]
  for (let row = Math.max(0, y); row < Math.min(height, y + boxHeight); row++) {
    for (let column = Math.max(0, x); column < Math.min(width, x + boxWidth); column++) {
      const offset = (row * width + column) * 4
      const [r, g, b] = [data[offset] ?? 0, data[offset + 1] ?? 0, data[offset + 2] ?? 0]
      const most = Math.max(r, g, b)
      if (most < 165) continue
      red += r
      green += g
      blue += b
      count++
    }
  }
  if (count === 0 || red > 1.7 * green) return 'red'
  if (blue < 0.55 * green) return 'money'
  return blue < 0.93 * green ? 'cream' : 'white'
}
