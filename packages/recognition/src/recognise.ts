import { findBadge } from './badge.ts'
import { type CaptionStyle, captionEnd, captionStart, cutCaption, findCaptionStyle, toChannel, toStrongest, toWeakest } from './caption.ts'
import { type Corner, judgeCalibres, readCorner } from './corner.ts'
import { type Counter, type CounterReading, findCounterOffset, readCounter, readCounterStrip } from './counter.ts'
import { decide, decideDogtag, type LikenessOf, type Verdict } from './decide.ts'
import type { Lines } from './edges.ts'
import { GlyphStore } from './glyphs.ts'
import type { Grid, ItemCell } from './grid-builder.ts'
import { findGrids } from './grids.ts'
import { findGround, type Ground } from './ground.ts'
import { findInsured } from './insured.ts'
import type { LetterNet } from './letters.ts'
import type { CounterSpec, Lexicon, ModBadge, NameGroup } from './lexicon.ts'
import { mapLines } from './lines.ts'
import { type Box, isScaledDown, type Picture, refuseSize, toLuminance } from './picture.ts'
import { minPitch, pitchAtScale1 } from './pitch.ts'
import { type Fit, judgeReading, NameMatcher, type Reading, readStrip } from './reading.ts'
import type { Plane } from './strip.ts'
import { findTick, type Tick } from './tick.ts'
import { findTitleBars } from './titles.ts'

/** An item that was found in a picture, with all that was read of it. */
export type RecognisedItem = Verdict & {
  /** Index into {@link Recognition.grids}. */
  grid: number
  column: number
  row: number
  columns: number
  rows: number
  box: Box
  /** The view ends where the item should: it may be larger. */
  isCut: boolean
  foundInRaid: boolean | 'unknown'
  isInsured: boolean
  isHovered: boolean
  /** A weapon that lacks a vital part. */
  isBroken: boolean
  /** A dogtag, whose caption is the name of a player: its candidates are the kinds of dogtags. */
  isDogtag: boolean
  /** Absent: there is none, or it could not be read. */
  counter?: Counter
  /** The item has a count, and that could not be read for certain: to be asked, never guessed. */
  isCountUnknown: boolean
}

export type Recognition = {
  /**
   * `no-grid`: no cell was found; `too-small` also where the picture is a whole screen whose cells would be too small to be found. The others
   * refuse the picture before it is read.
   */
  code: 'read' | 'no-grid' | 'too-small' | 'too-large' | 'broken'
  /** Pixels per cell; 0 without a grid. */
  pitch: number
  grids: Grid[]
  items: RecognisedItem[]
  /** Glyphs that this picture taught, to be stored once the player accepted what was found. */
  glyphs: GlyphStore
}

/** How far a picture is read. `items` is the first list, which later steps may correct. */
export type Progress = { stage: 'grids' | 'captions' | 'corrections'; done: number; all: number; items?: RecognisedItem[] }

export type RecogniseOptions = {
  lexicon: Lexicon
  net: LetterNet
  /** Glyphs learnt in this browser. */
  glyphs?: GlyphStore
  /** How likely a cell looks like the picture of an item, where pictures are reachable. */
  likenessOf?: (picture: Picture, box: Box, columns: number, rows: number) => LikenessOf | undefined
}

type Cell = {
  grid: number
  item: ItemCell
  ground: Ground
  caption: Reading
  counterReading: CounterReading
  counter: Counter | undefined
  badge: ModBadge | undefined
  corner: Corner | undefined
  calibreOf: ((calibre: string) => number) | undefined
}

/**
 * Reads a picture in steps: it yields its progress wherever the caller may pause or stop. The same picture, lexicon and glyphs give the
 * same result.
 */
export function* recognise(picture: Picture, options: RecogniseOptions): Generator<Progress, Recognition, void> {
  const refused = refuseSize(picture)
  const nothing = { pitch: 0, grids: [], items: [], glyphs: new GlyphStore() }
  if (refused) return { code: refused, ...nothing }
  const luminance = toLuminance(picture)
  yield { stage: 'grids', done: 0, all: 3 }
  const across = mapLines(picture, luminance, 'across')
  yield { stage: 'grids', done: 1, all: 3 }
  const down = mapLines(picture, luminance, 'down')
  yield { stage: 'grids', done: 2, all: 3 }
  const lines: Lines = { across, down, luminance, width: picture.width, height: picture.height }
  const found = findGrids(lines)
  const bars = findTitleBars(picture, luminance)
  const isWindow = ({ box }: Grid) => bars.some((bar) => Math.abs(bar.box.x - box.x) <= 3 && Math.abs(bar.box.y - box.y) <= 3)
  const grids = found?.grids.filter((grid) => grid.kind === 'grid' && !isWindow(grid) && canHoldItems(grid, options.lexicon)) ?? []
  if (!found || grids.length === 0) return { code: isScaledDown(picture, minPitch / pitchAtScale1) ? 'too-small' : 'no-grid', ...nothing }
  yield { stage: 'grids', done: 3, all: 3 }

  const { pitch } = found
  const plane = toStrongest(picture)
  const cells = yield* readCells(picture, plane, grids, pitch, options)
  // The shield of insured items is orange and lies in the same place: what is blue enough is not.
  const blue = toChannel(picture, 2)
  const ticks = cells.map(({ item }) => findTick(blue, item.box, pitch))
  const itemsOf = (verdicts: readonly Verdict[]) => presentItems(picture, cells, ticks, verdicts, options.lexicon)
  const first = yield* readNames(picture, cells, options, options.glyphs, 'captions')
  const learnt = learnGlyphs(first)
  const counterGlyphs = learnDigits(cells)
  yield { stage: 'corrections', done: 0, all: cells.length, items: itemsOf(first.map(({ verdict }) => verdict)) }
  for (const cell of cells) cell.counter = readCounter(cell.counterReading, picture, counterGlyphs.judge)
  const second = yield* readNames(picture, cells, options, learnt.orElse(options.glyphs), 'corrections')
  // The counter of a known item has a known form.
  for (const [index, { verdict }] of second.entries()) {
    const cell = cells[index]
    const spec = commonSpec(options.lexicon, verdict)
    if (!cell?.counter || !spec) continue
    const fitting = readCounter(cell.counterReading, picture, counterGlyphs.judge, spec)
    if (fitting) cell.counter = fitting
    // Weapons show their calibre beside the counter, and may have none.
    else if (spec.form === 'any') cell.counter = undefined
    else if (verdict.state === 'sure') cell.counter = { ...cell.counter, isCertain: false }
  }
  return { code: 'read', pitch, grids, items: itemsOf(second.map(({ verdict }) => verdict)), glyphs: learnt }
}

/** A single box of a size that no item has is none: rows of slots in inspection windows have frames too. */
function canHoldItems({ items, empty }: Grid, lexicon: Lexicon): boolean {
  const [only] = items
  return items.length > 1 || empty.length > 0 || only === undefined || lexicon.groups(only.columns, only.rows).length > 0
}

function* readCells(
  picture: Picture,
  plane: Plane,
  grids: readonly Grid[],
  pitch: number,
  { net, lexicon }: RecogniseOptions,
): Generator<Progress, Cell[], void> {
  const placed = grids.flatMap((grid, index) => grid.items.map((item) => ({ grid: index, item })))
  const captionPlane = toWeakest(picture)
  const style: CaptionStyle = findCaptionStyle(
    captionPlane,
    placed.map(({ item }) => item),
    pitch,
  )
  const counterOffset = findCounterOffset(
    { picture, plane },
    placed.map(({ item }) => item.box),
    pitch,
    net,
  )
  const cells: Cell[] = []
  for (const { grid, item } of placed) {
    const ground = findGround(picture, item.box)
    const strip = cutCaption(captionPlane, item.box, pitch, style, Math.min(...ground.mean))
    const counterReading = readCounterStrip({ picture, plane }, item.box, pitch, net, counterOffset)
    const counter = readCounter(counterReading, picture)
    const badge = findBadge(picture, item.box, pitch)
    const corner = badge ? undefined : readCorner(picture, plane, item.box, { pitch, net, cells: item.columns * item.rows })
    const calibreOf = corner?.calibre && judgeCalibres(corner.calibre, lexicon.calibres)
    cells.push({ grid, item, ground, caption: readStrip(strip, net, lexicon.isWide), counterReading, counter, badge, corner, calibreOf })
    if (cells.length % 4 === 0) yield { stage: 'grids', done: 3, all: 3 }
  }
  return cells
}

type NameFit = { group: NameGroup; fit: Fit }
type NameReading = { verdict: Verdict; reading: Reading; best?: NameFit }

/** By how much a name may fit worse than the best one before it to be looked at further. */
const maxLead = 16

/** Compares all names of a size with a caption; those that fit far worse than another are left out. */
function fitNames(matcher: NameMatcher, groups: readonly NameGroup[], glyphs: GlyphStore | undefined): NameFit[] {
  const fits: NameFit[] = []
  let best = Number.NEGATIVE_INFINITY
  for (const group of groups) {
    // A name with a character that nobody has taught is not compared: it can only be asked for.
    if (!group.spelling || !group.learntShapes.every((shape) => glyphs?.has(shape))) continue
    const fit = matcher.fit(group.spelling)
    if (fit.score < best - maxLead) continue
    best = Math.max(best, fit.score)
    fits.push({ group, fit })
  }
  return fits
}

function* readNames(
  picture: Picture,
  cells: readonly Cell[],
  { lexicon, likenessOf }: RecogniseOptions,
  glyphs: GlyphStore | undefined,
  stage: Progress['stage'],
): Generator<Progress, NameReading[], void> {
  const readings: NameReading[] = []
  for (const { item, caption, ground, counter, badge, corner, calibreOf } of cells) {
    const reading = glyphs && glyphs.size > 0 ? judgeReading(caption, glyphs.judge) : caption
    const matcher = new NameMatcher(reading, { endFrom: caption.width - captionEnd, cutBefore: captionStart })
    const fits = fitNames(matcher, lexicon.groups(item.columns, item.rows), glyphs)
    const named = decide(
      fits,
      reading.free,
      { columns: item.columns, rows: item.rows, ground, counter, badge, calibreOf },
      likenessOf?.(picture, item.box, item.columns, item.rows),
    )
    const verdict = corner?.level !== undefined && named.state !== 'sure' ? (decideDogtag(lexicon.dogtags, ground) ?? named) : named
    const best = fits.reduce<NameFit | undefined>(
      (top, one) => (one.fit.score > (top?.fit.score ?? Number.NEGATIVE_INFINITY) ? one : top),
      undefined,
    )
    readings.push({ verdict, reading, ...(best ? { best } : {}) })
    if (readings.length % 4 === 0) yield { stage, done: readings.length, all: cells.length }
  }
  return readings
}

/** From which share of the probability candidates decide what the counter may be. */
const specShare = { all: 0.97, one: 0.005 }

/** The counter that all likely candidates have; undefined when they differ, or when the item may be another one. */
function commonSpec(lexicon: Lexicon, { candidates, state }: Verdict): CounterSpec | undefined {
  const likely = candidates.filter(({ probability }) => probability >= specShare.one)
  const [first, ...others] = likely.map(({ id }) => lexicon.find(id)?.counter)
  if (state === 'sure') return first
  const isAll = likely.reduce((sum, { probability }) => sum + probability, 0) >= specShare.all
  const max = (spec: CounterSpec | undefined) => (spec && 'max' in spec ? spec.max : undefined)
  return isAll && others.every((spec) => spec?.form === first?.form && max(spec) === max(first)) ? first : undefined
}

const lexiconSpec = (lexicon: Lexicon, { candidates }: Verdict) => lexicon.find(candidates[0]?.id)?.counter

/** How far the best name must lead and what it must say per letter to teach its glyphs. */
const teach = { perLetter: 3, lostPerLetter: 2 }

function learnGlyphs(readings: readonly NameReading[]): GlyphStore {
  const store = new GlyphStore()
  for (const { reading, best, verdict } of readings) {
    const spelling = best?.group.spelling
    if (!best || !spelling || best.group.name !== verdict.name) continue
    const { score, letters } = best.fit
    const isClear = verdict.state === 'sure' || (verdict.candidates[0]?.name === verdict.name && sumOfName(verdict) > 0.98)
    if (isClear && score > teach.perLetter * letters && reading.free - score < teach.lostPerLetter * letters)
      store.learn(reading, spelling, letters)
  }
  return store
}

const sumOfName = ({ candidates, name }: Verdict) => candidates.reduce((sum, one) => sum + (one.name === name ? one.probability : 0), 0)

/** Glyphs of digits from counters that were read for certain: they are bolder than captions. */
function learnDigits(cells: readonly Cell[]): GlyphStore {
  const store = new GlyphStore()
  for (const { counter } of cells) {
    if (!counter?.isCertain) continue
    const { text, pieces } = counter
    // A point that was found by the gap it leaves is no piece.
    store.learnPieces(pieces.length === text.length ? text : text.replaceAll('.', ''), pieces)
  }
  return store
}

/** Likeness from which a sign is one, and below which there is none. */
const tickLikeness = { yes: 0.365, no: 0.3 }
/** Levels that a sign adds at least where it is not over something bright: the dither of a cell is like it, but faint. */
const minAdded = 20

function presentItems(
  picture: Picture,
  cells: readonly Cell[],
  ticks: readonly Tick[],
  verdicts: readonly Verdict[],
  lexicon: Lexicon,
): RecognisedItem[] {
  return cells.map(({ grid, item, ground, counter: seen }, index) => {
    const counter = seen?.isLikely ? seen : undefined
    const verdict = verdicts[index] ?? { state: 'unknown', candidates: [] }
    const tick = ticks[index]
    return {
      ...verdict,
      ...(item.isCut && verdict.state === 'sure' ? { state: 'asked' as const } : {}),
      grid,
      column: item.column,
      row: item.row,
      columns: item.columns,
      rows: item.rows,
      box: item.box,
      isCut: item.isCut,
      foundInRaid: tick ? judgeTick(tick) : 'unknown',
      isInsured: findInsured(picture, item.box),
      isHovered: ground.isHovered,
      isBroken: ground.isBroken,
      isDogtag: verdict.isDogtag === true,
      ...(counter ? { counter } : {}),
      isCountUnknown: isCountUnknown(verdict, counter, lexicon),
    }
  })
}

function isCountUnknown(verdict: Verdict, counter: Counter | undefined, lexicon: Lexicon): boolean {
  if (counter) return !counter.isCertain
  const form = verdict.state === 'unknown' ? undefined : lexiconSpec(lexicon, verdict)?.form
  return form === 'of' || form === 'stack'
}

/** On something bright: from which likeness and share of saturated pixels there is a sign, and below which share there is none. */
const saturatedTick = { likeness: 0.25, least: 0.08, most: 0.5, none: 0.05 }

function judgeTick({ likeness, added, isBright, saturated }: Tick): boolean | 'unknown' {
  if (!isBright && added < minAdded) return false
  if (likeness >= tickLikeness.yes) return true
  if (saturated && saturated.share <= saturatedTick.none) return false
  if (saturated && saturated.likeness >= saturatedTick.likeness)
    return saturated.share >= saturatedTick.least && saturated.share <= saturatedTick.most ? true : 'unknown'
  return likeness >= tickLikeness.no || isBright ? 'unknown' : false
}
