import { toWeakest } from './caption.ts'
import { decide, type Verdict } from './decide.ts'
import type { Ground } from './ground.ts'
import type { LetterNet } from './letters.ts'
import { Lexicon } from './lexicon.ts'
import { type Box, type Picture, toLuminance } from './picture.ts'
import { NameMatcher, readStrip } from './reading.ts'
import { cutStrip } from './strip.ts'

/** The bar with the title of an inspection window, its frame included. `scale`: 1 on a screen of 1920x1080. */
export type TitleBar = { box: Box; scale: number }

/** What an inspection window shows: an item by its full name. */
export type Title = TitleBar & { verdict: Verdict }

/** Names for titles: items by their full names, in an order that shares work. Items built of parts have the name of what they are. */
export const titleLexicon = (names: readonly (readonly [id: string, name: string])[]): Lexicon =>
  new Lexicon(names.map(([id, name]) => ({ id, name, width: 1, height: 1, colour: 'default' })))

/** At 63 pixels per cell: the bar is 19 pixels high below its frame; the title begins right of the magnifier and ends before the button. */
const geometry = { bar: 19, left: 26, right: 32, capTop: 6, capHeight: 10 }
const scales = { least: 0.64, most: 2.8 }
/** Pixels that a part of a window is wide at least, and how wide a whole one is at 63 pixels per cell. */
const minWidth = 150
const widthAtScale1 = 671
/** Pixels by which a bar may be higher or lower than its scale says: compression blurs its ends. */
const maxOff = 2
/** Pixels of the frame that may be missing in a row: the magnifier reaches nearly up to it. */
const maxGap = 40
/** Share of the frame that must be seen. */
const minEdgeShare = 0.85

/** Levels: the frame is about 93, the bar 27, the window below it black. */
const levels = { bar: [14, 48], frameLighter: 34, evenness: 9, edgeEvenness: 11, below: 12 } as const

/** Bars of inspection windows, from the top. Windows of containers have two black lines between their frame and their bar. */
export function findTitleBars(picture: Picture, luminance = toLuminance(picture)): TitleBar[] {
  const { width, height } = picture
  const at = (x: number, y: number) => luminance[y * width + x] ?? 0
  const barBelow = (x: number, y: number) => (at(x, y + 1) + at(x, y + 2) + at(x, y + 3)) / 3
  /** Most pixels are darker than any frame: they are passed over first. */
  const leastEdge = levels.bar[0] + levels.frameLighter
  const isEdge = (x: number, y: number) => {
    const frame = at(x, y)
    if (frame < leastEdge) return false
    const [one, two, three] = [at(x, y + 1), at(x, y + 2), at(x, y + 3)]
    const bar = (one + two + three) / 3
    if (bar < levels.bar[0] || bar > levels.bar[1] || frame - bar < levels.frameLighter) return false
    return Math.max(Math.abs(one - bar), Math.abs(two - bar), Math.abs(three - bar)) <= levels.edgeEvenness
  }
  const bars: TitleBar[] = []
  for (let y = 0; y < height - 16; y++) {
    const row = y * width
    for (let x = 0; x < width - minWidth; x++) {
      if ((luminance[row + x] ?? 0) < leastEdge || !isEdge(x, y)) continue
      let [end, seen] = [x, 0]
      for (let next = end; next < Math.min(width, end + maxGap); next++) {
        if (!isEdge(next, y)) continue
        end = next + 1
        seen++
      }
      const scale = seen >= minEdgeShare * (end - x) && end - x >= minWidth ? scaleOf(x, end, y) : undefined
      if (scale !== undefined) bars.push({ box: { x, y, width: end - x, height: Math.round(geometry.bar * scale) + 1 }, scale })
      x = end
    }
  }
  return bars

  /** From how high the bar is: as far down as most of it is even, and black below. */
  function scaleOf(from: number, to: number, top: number): number | undefined {
    const level = barBelow((from + to) >> 1, top)
    const share = (row: number, isAlike: (level: number) => boolean) => {
      let [count, all] = [0, 0]
      for (let x = from; x < to; x += 3) {
        all++
        if (isAlike(at(x, row))) count++
      }
      return count / all
    }
    let row = top + 2
    while (row < height && share(row, (one) => Math.abs(one - level) <= levels.evenness) > 0.4) row++
    const isWindow = row + 4 < height && [1, 2, 3].every((step) => share(row + step, (one) => level - one >= levels.below) > 0.6)
    const rows = row - top - 1
    // A whole window says its scale by its width; of one that the picture cuts off only the bar does.
    const isCut = from <= 2 || to >= width - 2
    const scale = isCut ? rows / geometry.bar : (to - from) / widthAtScale1
    const isBar = Math.abs(rows - geometry.bar * scale) <= maxOff && to - from <= widthAtScale1 * scale + maxOff
    return isWindow && isBar && scale >= scales.least && scale <= scales.most ? scale : undefined
  }
}

/** Nothing is known of an item in an inspection window but its name. */
const unseen: Ground = { mean: [0, 0, 0], isHovered: true, isBroken: false, colours: new Map(), broken: 0 }

/** The items that the inspection windows of these bars show. A title that fits no name is left out. */
export function readTitles(picture: Picture, bars: readonly TitleBar[], names: Lexicon, net: LetterNet): Title[] {
  if (bars.length === 0) return []
  const plane = toWeakest(picture)
  return bars.flatMap(({ box, scale }) => {
    const isCut = box.x + box.width >= picture.width - 1
    const place = {
      left: box.x + geometry.left * scale,
      right: box.x + box.width - (isCut ? 1 : geometry.right * scale),
      capTop: box.y + geometry.capTop * scale,
      capHeight: geometry.capHeight * scale,
    }
    if (place.right - place.left < geometry.capHeight) return []
    const reading = readStrip(cutStrip(plane, place, 40, 250), net, names.isWide)
    const matcher = new NameMatcher(reading, { endFrom: 0, cutBefore: -1 })
    const groups = names.groups(1, 1).filter(({ learntShapes }) => learntShapes.length === 0)
    const fits = groups.flatMap((group) => (group.spelling ? [{ group, fit: matcher.fit(group.spelling) }] : []))
    const verdict = decide(fits, reading.free, { columns: 1, rows: 1, ground: unseen })
    return verdict.state === 'unknown' ? [] : [{ box, scale, verdict }]
  })
}
