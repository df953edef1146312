import { type CaptionStyle, findCaptionStyle } from './caption.ts'
import { CellCache, type Glyphs } from './cell-cache.ts'
import { type Counter, findCounterOffset, fitsSpec, readCounter } from './counter.ts'
import { decide, decideDogtag, type LikenessOf, type Verdict } from './decide.ts'
import type { Lines } from './edges.ts'
import { GlyphStore } from './glyphs.ts'
import type { Grid, ItemCell } from './grid-builder.ts'
import { findGrids } from './grids.ts'
import type { LetterNet } from './letters.ts'
import type { CounterSpec, Lexicon } from './lexicon.ts'
import { mapLines } from './lines.ts'
import { matchNames, type NameMatch } from './match-names.ts'
import { type Box, cropPicture, isScaledDown, type Picture, refuseSize, toLuminance } from './picture.ts'
import { minPitch, pitchAtScale1 } from './pitch.ts'
import type { CellContext, CellSight } from './read-cell.ts'
import type { Tick } from './tick.ts'
import { findTitleBars, type TitleBar } from './titles.ts'

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
  /** Inspection windows of a picture without a grid: it may be read by their titles. */
  titleBars: TitleBar[]
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
  /** What earlier pictures showed: their cells are not compared again. The result is the same without it. */
  cache?: CellCache
  /** How likely a cell looks like the picture of an item, where pictures are reachable. */
  likenessOf?: (picture: Picture, box: Box, columns: number, rows: number) => LikenessOf | undefined
}

type Cell = {
  grid: number
  item: ItemCell
  /** Its own pixels, in which the places of {@link sight} are. */
  picture: Picture
  sight: CellSight
  match: NameMatch
  counter: Counter | undefined
}

/**
 * Reads a picture in steps: it yields its progress wherever the caller may pause or stop. The same picture, lexicon and glyphs give the
 * same result.
 */
export function* recognise(picture: Picture, options: RecogniseOptions): Generator<Progress, Recognition, void> {
  const refused = refuseSize(picture)
  const nothing = { pitch: 0, grids: [], items: [], titleBars: [], glyphs: new GlyphStore() }
  if (refused) return { code: refused, ...nothing }
  const luminance = toLuminance(picture)
  yield { stage: 'grids', done: 0, all: 3 }
  const across = mapLines(picture, luminance, 'across')
  yield { stage: 'grids', done: 1, all: 3 }
  const down = mapLines(picture, luminance, 'down', across.isCompressed)
  yield { stage: 'grids', done: 2, all: 3 }
  const lines: Lines = { across, down, luminance, width: picture.width, height: picture.height }
  const found = findGrids(lines)
  const bars = findTitleBars(picture, luminance)
  const isWindow = ({ box }: Grid) => bars.some((bar) => Math.abs(bar.box.x - box.x) <= 3 && Math.abs(bar.box.y - box.y) <= 3)
  const grids = found?.grids.filter((grid) => grid.kind === 'grid' && !isWindow(grid) && canHoldItems(grid, options.lexicon)) ?? []
  if (!found || grids.length === 0) {
    const code = isScaledDown(picture, minPitch / pitchAtScale1) ? 'too-small' : 'no-grid'
    return { code, ...nothing, titleBars: bars }
  }
  yield { stage: 'grids', done: 3, all: 3 }

  const { pitch } = found
  const { lexicon, net } = options
  const cells = yield* readCells(picture, grids, { pitch, net, lexicon }, options)
  const itemsOf = (verdicts: readonly Verdict[]) => presentItems(cells, verdicts, lexicon)
  const first = cells.map((cell) => judge(picture, cell, options))
  const isClear = cells.map(({ match }, index) => teaches(match, first[index]))
  const learnt = learnGlyphs(cells.filter((_, index) => isClear[index]))
  const counterGlyphs = learnDigits(cells)
  yield { stage: 'corrections', done: 0, all: cells.length, items: itemsOf(first) }
  const glyphs = learnt.orElse(options.glyphs)
  const second: Verdict[] = []
  for (const [index, cell] of cells.entries()) {
    if (!cell.counter?.isCertain) cell.counter = readCounter(cell.sight.counterReading, cell.picture, counterGlyphs.judge)
    // What has taught its own letters is not compared with them.
    if (!isClear[index]) cell.match = matchNames(cell.sight.caption, cell.item, lexicon, glyphs)
    second.push(judge(picture, cell, options))
    if (second.length % 4 === 0) yield { stage: 'corrections', done: second.length, all: cells.length }
  }
  // The counter of a known item has a known form.
  for (const [index, verdict] of second.entries()) {
    const cell = cells[index]
    const spec = commonSpec(lexicon, verdict)
    if (!cell?.counter || !spec || (cell.counter.isCertain && fitsSpec(cell.counter.text, spec))) continue
    const fitting = readCounter(cell.sight.counterReading, cell.picture, counterGlyphs.judge, spec)
    if (fitting) cell.counter = fitting
    // Weapons show their calibre beside the counter, and may have none.
    else if (spec.form === 'any') cell.counter = undefined
    else if (verdict.state === 'sure') cell.counter = { ...cell.counter, isCertain: false }
  }
  return { code: 'read', pitch, grids, items: itemsOf(second), titleBars: [], glyphs: learnt }
}

/** A single box of a size that no item has is none: rows of slots in inspection windows have frames too. */
function canHoldItems({ items, empty }: Grid, lexicon: Lexicon): boolean {
  const [only] = items
  return items.length > 1 || empty.length > 0 || only === undefined || lexicon.groups(only.columns, only.rows).length > 0
}

function* readCells(
  picture: Picture,
  grids: readonly Grid[],
  context: CellContext,
  { glyphs: stored, cache = new CellCache() }: RecogniseOptions,
): Generator<Progress, Cell[], void> {
  const glyphs: Glyphs = cache.open(context, stored)
  const placed = grids.flatMap((grid, index) =>
    grid.items.map((item) => {
      const { box, columns, rows } = item
      return { grid: index, item, cached: cache.find({ picture: cropPicture(picture, box), columns, rows }) }
    }),
  )
  const style: CaptionStyle = findCaptionStyle(
    picture,
    placed.map(({ item }) => item),
    context.pitch,
  )
  const counterOffset = findCounterOffset(
    placed.map(
      ({ cached }) =>
        (offset) =>
          cached.counter(context, offset),
    ),
  )
  const cells: Cell[] = []
  for (const { grid, item, cached } of placed) {
    const sight = cached.sight(context, style, counterOffset)
    const match = cached.names(sight, context, glyphs)
    cells.push({ grid, item, picture: cached.picture, sight, match, counter: sight.counter })
    if (cells.length % 4 === 0) yield { stage: 'captions', done: cells.length, all: placed.length }
  }
  return cells
}

function judge(picture: Picture, { item, sight, match, counter }: Cell, { lexicon, likenessOf }: RecogniseOptions): Verdict {
  const { columns, rows } = item
  const { ground, badge, calibreOf, corner } = sight
  const evidence = { columns, rows, ground, counter, badge, calibreOf }
  const named = decide(match.fits, match.reading.free, evidence, likenessOf?.(picture, item.box, columns, rows))
  if (corner?.level === undefined || named.state === 'sure' || isCaptionOf(match, named)) return named
  return decideDogtag(lexicon.dogtags, ground) ?? named
}

/** How likely a name must be, and what its letters must say for it, to be that of an item and not of a player. */
const itemName = { probability: 0.9, evidence: 10 }

/** Whether a caption is the name of items, of which only the kind is a question. */
const isCaptionOf = ({ best }: NameMatch, named: Verdict) =>
  best !== undefined && best.group.name === named.name && best.fit.score >= itemName.evidence && sumOfName(named) >= itemName.probability

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

/** Whether a caption is its item's name for certain: its letters may be learnt. */
function teaches({ reading, best }: NameMatch, verdict: Verdict | undefined): boolean {
  if (!best?.group.spelling || best.group.name !== verdict?.name) return false
  const { score, letters } = best.fit
  const isClear = verdict.state === 'sure' || (verdict.candidates[0]?.name === verdict.name && sumOfName(verdict) > 0.98)
  return isClear && score > teach.perLetter * letters && reading.free - score < teach.lostPerLetter * letters
}

function learnGlyphs(cells: readonly Cell[]): GlyphStore {
  const store = new GlyphStore()
  for (const { match } of cells) {
    if (match.best?.group.spelling) store.learn(match.reading, match.best.group.spelling, match.best.fit.letters)
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

function presentItems(cells: readonly Cell[], verdicts: readonly Verdict[], lexicon: Lexicon): RecognisedItem[] {
  return cells.map(({ grid, item, sight, counter: seen }, index) => {
    const { ground, tick, isInsured } = sight
    const counter = seen?.isLikely ? seen : undefined
    const verdict = verdicts[index] ?? { state: 'unknown', candidates: [] }
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
      foundInRaid: judgeTick(tick),
      isInsured,
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
