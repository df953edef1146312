import { weakMemoize } from '@stashwise/game/memoize'
import { shapes } from './alphabet.ts'
import type { LetterNet } from './letters.ts'
import type { CounterSpec } from './lexicon.ts'
import type { Box, Picture, Rgb } from './picture.ts'
import { pitchAtScale1 } from './pitch.ts'
import { judgeReading, type Piece, type PieceJudge, type Reading, readStrip } from './reading.ts'
import { capRows, cutStrip, type Plane, rowsAbove, type Strip } from './strip.ts'
import { cutText } from './text-plane.ts'

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
  /** Whether there is a number at all: of a single digit that is hard to read there may be none. */
  isLikely: boolean
  /** This and other readings, best first; `lost`: by how much each fits worse. */
  others: readonly { text: string; lost: number }[]
}

/** Pixels at 63 per cell: where the digits begin above the lower line, their height, and where they end before the right line. */
const geometry = { top: 12, height: 9, right: 3, width: 66 }

const counterShapes = [...'0123456789/.'].flatMap((character) => {
  const shape = shapes.indexOf(character)
  return shape < 0 ? [] : [{ character, shape }]
})

/** Evidence a counter needs in all and per character, and by how much its best reading must lead the next one to be certain. */
const minTotal = 7
/** Evidence from which there is rather a number than none. */
const minLikely = 4.5
const minPerCharacter = 2
const certainMargin = 2.5
/** The same where digits are at most so many pixels high: a zero with its slash is hardly a nine, or an eight, there. */
const smallMargin = 12
const smallHeight = 6.2

/** How many readings of one stretch are followed. */
const maxReadings = 8

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
  // Armour's maximum has its point too, or no more than two digits.
  if (/\.\d\/\d{3}/.test(text)) return false
  return isRatio(text) && value <= max
}

/** A counter's strip with everything in it that may be a digit. `place` is where it lies in the picture. */
export type CounterReading = { reading: Reading; strip: Strip; place: { left: number; right: number; top: number; height: number } }

/** What counters are read from: the picture and the strongest channel of its pixels. */
export type CounterSource = { picture: Picture; plane: Plane }

/** Inks whose hue sets them off from most pictures under them, and how many full pixels of one make a counter, at 63 per cell. */
const hues: readonly { ink: Rgb; isFull: (red: number, green: number, blue: number) => boolean }[] = [
  { ink: [255, 83, 53], isFull: (red, green, blue) => red > 190 && green < 0.5 * red && blue < 0.42 * red },
  { ink: [170, 207, 18], isFull: (red, green, blue) => green > 120 && blue < 0.4 * green && red < 0.95 * green && red > 0.6 * green },
]
const minFull = 10
/** By how much a pixel counts less for each level that its colour is off the ink's. */
const offHue = 1.5

/** The line of a counter by the share of its ink's colour in every pixel, where it has a colour of its own; what lies beside it is dark. */
function colourPlane(
  { width, height, data }: Picture,
  { x, y, width: boxWidth, height: boxHeight }: Box,
  least: number,
): Plane | undefined {
  const hue = hues.find(({ isFull }) => {
    let count = 0
    for (let row = Math.max(0, y); row < Math.min(height, y + boxHeight); row++) {
      for (let column = Math.max(0, x); column < Math.min(width, x + boxWidth); column++) {
        const offset = (row * width + column) * 4
        if (isFull(data[offset] ?? 0, data[offset + 1] ?? 0, data[offset + 2] ?? 0)) count++
      }
    }
    return count >= least
  })
  if (!hue) return undefined
  const [inkRed, inkGreen, inkBlue] = hue.ink
  const power = inkRed * inkRed + inkGreen * inkGreen + inkBlue * inkBlue
  const brightest = Math.max(...hue.ink)
  const levels = new Uint8Array(boxWidth * boxHeight)
  for (let row = 0; row < boxHeight; row++) {
    for (let column = 0; column < boxWidth; column++) {
      if (x + column < 0 || y + row < 0 || x + column >= width || y + row >= height) continue
      const offset = ((y + row) * width + x + column) * 4
      const [red, green, blue] = [data[offset] ?? 0, data[offset + 1] ?? 0, data[offset + 2] ?? 0]
      const share = (red * inkRed + green * inkGreen + blue * inkBlue) / power
      const off = Math.hypot(red - share * inkRed, green - share * inkGreen, blue - share * inkBlue)
      levels[row * boxWidth + column] = Math.max(0, Math.min(255, share * brightest - Math.max(0, off - 12) * offHue))
    }
  }
  return { width: boxWidth, height: boxHeight, levels }
}

export function readCounterStrip({ picture, plane }: CounterSource, box: Box, pitch: number, net: LetterNet, offset = 0): CounterReading {
  const scale = pitch / pitchAtScale1
  const right = box.x + box.width - 1 - Math.round(scale)
  const left = Math.max(box.x + 2, right - geometry.width * scale)
  const top = box.y + box.height - 1 - geometry.top * scale + offset
  const height = geometry.height * scale
  const place = { left, right, top, height }
  // With room for the pixels that the scaled ones reach.
  const around = {
    x: Math.floor(left) - 2,
    y: Math.floor(top - height * 0.3) - 2,
    width: Math.ceil(right - left) + 5,
    height: Math.ceil(height * 1.8) + 5,
  }
  const coloured = colourPlane(picture, around, minFull * scale * scale)
  const readAt = (ink: number): CounterReading => {
    const strip = coloured
      ? cutStrip(coloured, { left: left - around.x, right: right - around.x, capTop: top - around.y, capHeight: height }, groundLevel, ink)
      : cutText(plane, { left, right, capTop: top, capHeight: height }, { scale, ground: groundLevel, ink })
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
const offsets = { near: [0, -0.5, 0.5], far: [-1, 1] }

/** How many items are read at most to find the offset of a picture's counters, and how many numbers are enough. */
const offsetSamples = { items: 24, numbers: 12 }

/** Evidence of the best number in a strip; once for a strip, which may be remembered from an earlier picture. */
const scoreOf = weakMemoize((reading: Reading) => {
  const [first] = listReadings(reading)
  return first && first.score >= minTotal ? first.score : 0
})

/** By how many pixels the counters of a picture lie lower than they should: items are read at every offset. */
export function findCounterOffset(items: readonly ((offset: number) => CounterReading)[]): number {
  const sums = new Map<number, number>()
  let numbers = 0
  for (const readAt of items.slice(0, offsetSamples.items)) {
    const add = (offset: number) => {
      const score = scoreOf(readAt(offset).reading)
      sums.set(offset, (sums.get(offset) ?? 0) + score)
      return score
    }
    // What shows no number half a pixel off has none.
    if (Math.max(...offsets.near.map(add)) === 0) continue
    offsets.far.map(add)
    numbers++
    if (numbers >= offsetSamples.numbers) break
  }
  let [best, bestSum] = [0, 0]
  for (const offset of [...offsets.near, ...offsets.far]) {
    const sum = sums.get(offset) ?? 0
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
  if (!best || best.score < minLikely || best.score / best.text.length < minPerCharacter) return undefined
  const isArmour = mayHaveDecimal(best, place, picture, spec)
  const decimals = isArmour ? withDecimals(best) : undefined
  const text = decimals ?? best.text
  const { value, max } = parseCounter(text)
  const margin = best.score - (next?.score ?? 0)
  return {
    text,
    value,
    ...(max === undefined ? {} : { max }),
    isCertain:
      likely.length > 0 &&
      best.score >= minTotal &&
      margin >= (place.height <= smallHeight ? smallMargin : certainMargin) &&
      !hasInkBefore(raw, strip, best, isMoney(best)) &&
      (!isArmour || decimals !== undefined),
    colour: findColour(picture, boxOf(best, place)),
    margin,
    pieces: best.pieces,
    isLikely: best.score >= minTotal,
    others: (likely.length > 0 ? likely : all).map((path) => ({ text: path.text, lost: best.score - path.score })),
  }
}

function boxOf({ pieces }: DigitPath, { left, right, top, height }: CounterReading['place']): Box {
  const from = left + ((pieces[0]?.left ?? 0) * height) / capRows
  return { x: Math.floor(from), y: Math.round(top), width: Math.ceil(right - from), height: Math.round(height) }
}

/** Columns left of a number that must be free of ink, and how much of them may be. */
const freeColumns = 7
const freeInk = { money: 0.12, other: 0.2 }
/** Ink of a pixel, and rows of capitals that have it, from which a column is a stroke as high as a digit: a thin 1 is little ink in all. */
const stroke = { ink: 0.25, rows: 9 }
/** Evidence of a digit right before the first one from which the number may have more digits. */
const inkBefore = -1

/** Whether something right before a number may be a digit, or a bright picture that would hide one. */
function hasInkBefore({ cuts, pieces }: Reading, { width, data }: Strip, { text, pieces: path }: DigitPath, isMoney: boolean): boolean {
  const [first] = path
  const cut = first && cuts[first.from]
  // Never more than the maximum: a number with as many digits as that has no further one.
  const [value = '', max = ''] = text.split('/')
  if (!first || !cut || value.length === max.length) return false
  /** A stroke between two columns of the strip is half in each of them. */
  const isStroke = (column: number) => {
    let rows = 0
    for (let row = rowsAbove; row < rowsAbove + capRows; row++) {
      const at = row * width + column
      if ((data[at] ?? 0) + Math.max(data[at - 1] ?? 0, data[at + 1] ?? 0) / 2 >= stroke.ink) rows++
    }
    return rows >= stroke.rows
  }
  let ink = 0
  const from = Math.max(0, first.left - 1 - freeColumns)
  for (let row = rowsAbove; row < rowsAbove + capRows; row++)
    for (let column = from; column < first.left - 1; column++) ink += data[row * width + column] ?? 0
  if (ink > (isMoney ? freeInk.money : freeInk.other) * capRows * (first.left - 1 - from)) return true
  for (let column = from; column < first.left - 1; column++) if (isStroke(column)) return true
  const digitOdds = (odds: Float32Array) => Math.max(...counterShapes.map(({ shape }) => odds[shape] ?? 0))
  return pieces.some((list) =>
    list.some(({ to, left, right, odds }) => to === first.from && right - left >= 2 && right - left <= 9 && digitOdds(odds) > inkBefore),
  )
}

/** Columns by which a digit lies further from the one before it when there is a point between them. */
const pointWidth = 1.4

/** The decimals' point is one dim pixel, so that 29.6 looks like 296: what a number is with it; undefined where there is no room for one. */
function withDecimals({ text, pieces }: DigitPath): string | undefined {
  const slash = text.indexOf('/')
  const stepTo = (at: number) => (pieces[at]?.left ?? 0) - (pieces[at - 1]?.left ?? 0)
  const hasPoint = (first: number, last: number) => last - first === 2 && stepTo(last) >= stepTo(last - 1) + pointWidth
  if (slash < 0 || !hasPoint(0, slash - 1) || !hasPoint(slash + 1, text.length - 1)) return undefined
  const insert = (part: string) => `${part.slice(0, -1)}.${part.slice(-1)}`
  return `${insert(text.slice(0, slash))}/${insert(text.slice(slash + 1))}`
}

/** Whether a number may have decimals: those of armour do. */
const mayHaveDecimal = (path: DigitPath, place: CounterReading['place'], picture: Picture, spec: CounterSpec | undefined): boolean =>
  /\d{3}\/\d{3}/.test(path.text) && !(spec?.form === 'of' && spec.max !== undefined) && findColour(picture, boxOf(path, place)) === 'white'

function parseCounter(text: string): { value: number; max: number | undefined } {
  const [value = 0, max] = text.split('/').map(Number)
  return { value, max }
}

/** More than any counter of unknown form has: remaining durability of armour, a key or a weapon's magazine. */
const tooMany = 1000

/** Whether a number can be the counter of an item. */
export function fitsSpec(text: string, spec: CounterSpec): boolean {
  const { value, max } = parseCounter(text)
  if (spec.form === 'any') return max !== undefined && max < tooMany
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
        .filter(({ character }, at) => at < maxShapes || character === '/')
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
  const sorted = [...byText.values()].sort((a, b) => b.score - a.score)
  // Numbers and ratios are followed apart: a slash looks like some digits, and those would crowd it out.
  const isRatioPath = ({ text }: DigitPath) => text.includes('/')
  return [...sorted.filter((path) => !isRatioPath(path)).slice(0, maxReadings), ...sorted.filter(isRatioPath).slice(0, maxReadings)].sort(
    (a, b) => b.score - a.score,
  )
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
