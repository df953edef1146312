import type { Box } from './picture.ts'
import type { RecognisedItem } from './recognise.ts'

/** An item as one picture shows it. */
export type SeenCell = Pick<
  RecognisedItem,
  'state' | 'candidates' | 'grid' | 'column' | 'row' | 'columns' | 'rows' | 'isCut' | 'foundInRaid'
> & {
  /** A number that is certain. */
  counter?: { value: number; max?: number }
}

/** A grid of a picture: where it is on the screen, its pixels per cell, and the cells that hold nothing. */
export type SeenGrid = { box: Box; pitch: number; empty: readonly (readonly [column: number, row: number])[] }

export type SeenPicture = { width: number; height: number; cells: readonly SeenCell[]; grids: readonly SeenGrid[] }

/** A cell of a picture: index of the picture, and of the cell in it. */
export type CellPlace = { picture: number; at: number }

/**
 * One item, with every cell that shows it: the clearest one first. `isDisputed`: pictures contradict each other about which item it is.
 */
export type StitchedCell = { places: [CellPlace, ...CellPlace[]]; isDisputed: boolean }

/** `shared`: how many cells of each picture other pictures show too. */
export type Stitched = { cells: StitchedCell[]; shared: number[] }

type Placed = Pick<SeenCell, 'column' | 'row' | 'columns' | 'rows' | 'isCut'> & {
  /** It lies in the first or last row that its picture shows of the grid: more of it may be hidden. */
  isAtEdge: boolean
  seen: SeenCell
  places: CellPlace[]
  isDisputed: boolean
}
/** Where a grid of a picture lies in a sheet. */
type Anchor = { picture: number; screen: string; box: Box; pitch: number; column: number; row: number }
/** Grids of several pictures that are one. */
type Sheet = { items: Placed[]; empty: Set<number>; taken: Map<number, Placed>; anchors: Anchor[] }

const keyOf = (column: number, row: number) => column * 8192 + row

/** What must agree before two views are one, as logarithms of how unlikely that is by chance. */
const minScore = 6
const mismatchCost = 5
/** Grids are not scrolled sideways: only cut pictures begin with other columns. */
const sidewaysCost = 4
/** A grid at the same place of a screen of the same size is probably the same one. */
const samePlaceBonus = 3
/** Share of items that may differ, as they were read wrongly or were moved between the pictures. */
const maxMismatches = 0.1
/** A second way to join two views makes both doubtful when it is this near to the best. */
const rivalShare = 0.6

/**
 * Joins pictures of one inventory by what they both show, as views of a long stash that was scrolled by any number of pixels, so that no item
 * is counted twice. Views whose overlap is missing or ambiguous stay apart: rows of equal items fit each other anywhere. Only items that a
 * picture shows are returned, in the order of the pictures.
 */
export function stitch(pictures: readonly SeenPicture[]): Stitched {
  const rarityOf = measureRarity(pictures)
  const sheets: Sheet[] = []
  for (const [index, picture] of pictures.entries()) {
    const own = picture.grids
      .map((_, grid) => toSheet(picture, index, grid))
      .filter(({ items }) => items.length > 0)
      .sort((a, b) => b.items.length - a.items.length)
    for (const sheet of own) joinBest(sheets, sheet, rarityOf)
  }
  // A later picture may have joined two that did not overlap.
  for (let at = 0; at < sheets.length; at++) {
    const [sheet] = sheets.splice(at, 1)
    if (!sheet) break
    if (joinBest(sheets, sheet, rarityOf, at)) at = -1
  }
  return collect(pictures, sheets)
}

function toSheet({ cells, grids, width, height }: SeenPicture, picture: number, grid: number): Sheet {
  const { box, pitch, empty } = grids[grid] ?? { box: { x: 0, y: 0, width: 0, height: 0 }, pitch: 1, empty: [] }
  const own = cells.flatMap((seen, at) => (seen.grid === grid ? [{ seen, at }] : []))
  const rows = [...own.flatMap(({ seen }) => [seen.row, seen.row + seen.rows - 1]), ...empty.map(([, row]) => row)]
  const [top, bottom] = [Math.min(...rows), Math.max(...rows)]
  const items = own.map(
    ({ seen, at }): Placed => ({
      column: seen.column,
      row: seen.row,
      columns: seen.columns,
      rows: seen.rows,
      isCut: seen.isCut,
      isAtEdge: seen.row === top || seen.row + seen.rows - 1 === bottom,
      seen,
      places: [{ picture, at }],
      isDisputed: false,
    }),
  )
  const anchors = [{ picture, screen: `${width}x${height}`, box, pitch, column: 0, row: 0 }]
  return { items, empty: new Set(empty.map(([column, row]) => keyOf(column, row))), taken: takenBy(items), anchors }
}

const cellsOf = ({ column, row, columns, rows }: Pick<Placed, 'column' | 'row' | 'columns' | 'rows'>) =>
  Array.from({ length: columns * rows }, (_, at) => keyOf(column + (at % columns), row + Math.floor(at / columns)))

const takenBy = (items: readonly Placed[]) => new Map(items.flatMap((item) => cellsOf(item).map((key) => [key, item] as const)))

type RarityOf = (cell: SeenCell | 'empty') => { kind: string; rarity: number }

const kindOf = ({ candidates: [first], columns, rows, counter }: SeenCell) =>
  `${first?.id ?? ''}|${Math.min(columns, rows)}x${Math.max(columns, rows)}|${counter?.value ?? ''}`

/** How often something is expected that was not seen, and in how many further cells. */
const [unseen, moreCells] = [0.5, 20]

/** How unlikely it is that any cell shows this, as a logarithm: of what lies everywhere it says nothing that two views agree. */
function measureRarity(pictures: readonly SeenPicture[]): RarityOf {
  const counts = new Map<string, number>()
  let all = 0
  const add = (kind: string, count: number) => {
    counts.set(kind, (counts.get(kind) ?? 0) + count)
    all += count
  }
  for (const { cells, grids } of pictures) {
    for (const cell of cells) add(kindOf(cell), 1)
    for (const { empty } of grids) add('empty', empty.length)
  }
  return (cell) => {
    const kind = cell === 'empty' ? cell : kindOf(cell)
    // The two cells that are compared say nothing about how often there is a third one.
    const others = Math.max(unseen, (counts.get(kind) ?? 0) - 2 + unseen)
    return { kind, rarity: Math.log((all + moreCells) / others) }
  }
}

type Shift = { column: number; row: number }

/** Joins a sheet to the one it overlaps most clearly; adds it as one of its own when there is none. */
function joinBest(sheets: Sheet[], sheet: Sheet, rarityOf: RarityOf, at = sheets.length): boolean {
  let best: { into: Sheet; shift: Shift; score: number } | undefined
  for (const into of sheets) {
    const found = findShift(into, sheet, rarityOf)
    if (found && found.score > (best?.score ?? 0)) best = { into, ...found }
  }
  if (best) join(best.into, sheet, best.shift)
  else sheets.splice(at, 0, sheet)
  return best !== undefined
}

/** By how many cells a view lies beside another one; undefined when they do not overlap for certain. */
function findShift(into: Sheet, sheet: Sheet, rarityOf: RarityOf): { shift: Shift; score: number } | undefined {
  const same = samePlace(into, sheet)
  let [best, rival]: ({ shift: Shift; score: number } | undefined)[] = []
  for (const shift of listShifts(into, sheet)) {
    if (!isOnScreen(into, sheet, shift)) continue
    const isSame = same?.column === shift.column && same.row === shift.row
    const { score, matches, mismatches } = compareAt(into, sheet, shift, rarityOf)
    const total = score + (isSame ? samePlaceBonus : shift.column === 0 ? 0 : -sidewaysCost)
    if (total < minScore || mismatches > maxMismatches * matches || (matches < 2 && !isSame)) continue
    const found = { shift, score: total }
    if (!best || total > best.score) [best, rival] = [found, best]
    else if (!rival || total > rival.score) rival = found
  }
  return best && rival && rival.score > rivalShare * best.score ? undefined : best
}

/** Shifts under which an item of one lies on an item of the other. */
function listShifts(into: Sheet, sheet: Sheet): Shift[] {
  const range = ({ items }: Sheet, from: (item: Placed) => number, size: (item: Placed) => number) =>
    [Math.min(...items.map(from)), Math.max(...items.map((item) => from(item) + size(item)))] as const
  const shifts = (from: (item: Placed) => number, size: (item: Placed) => number) => {
    const [[first, last], [ownFirst, ownLast]] = [range(into, from, size), range(sheet, from, size)]
    return Array.from({ length: last - first + ownLast - ownFirst - 1 }, (_, at) => first - ownLast + 1 + at)
  }
  const columns = shifts(
    ({ column }) => column,
    (item) => item.columns,
  )
  const rows = shifts(
    ({ row }) => row,
    (item) => item.rows,
  )
  return columns.flatMap((column) => rows.map((row) => ({ column, row })))
}

/** The shift under which both lie at the same place of screens of one size. */
function samePlace(into: Sheet, sheet: Sheet): Shift | undefined {
  const isNear = (a: Box, b: Box) => Math.abs(a.x - b.x) <= 3 && Math.abs(a.y - b.y) <= 3
  for (const anchor of into.anchors) {
    const own = sheet.anchors.find(
      ({ screen, picture, box }) => screen === anchor.screen && picture !== anchor.picture && isNear(box, anchor.box),
    )
    if (own) return { column: anchor.column - own.column, row: anchor.row - own.row }
  }
  return undefined
}

/** Parts that one picture shows lie in the sheet as on its screen. */
const isOnScreen = (into: Sheet, sheet: Sheet, shift: Shift): boolean =>
  into.anchors.every((anchor) =>
    sheet.anchors.every(({ picture, box, column, row }) => {
      if (picture !== anchor.picture) return true
      const [across, down] = [(box.x - anchor.box.x) / anchor.pitch, (box.y - anchor.box.y) / anchor.pitch]
      return Math.abs(anchor.column + across - column - shift.column) < 0.3 && Math.abs(anchor.row + down - row - shift.row) < 0.3
    }),
  )

type Agreement = { score: number; matches: number; mismatches: number }

function compareAt(into: Sheet, sheet: Sheet, shift: Shift, rarityOf: RarityOf): Agreement {
  const agreement: Agreement = { score: 0, matches: 0, mismatches: 0 }
  const counts = new Map<string, number>()
  // Items of one kind lie together: each further one says less.
  const agree = (cell: SeenCell | 'empty', weight: number) => {
    const { kind, rarity } = rarityOf(cell)
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    agreement.score += (weight * rarity) / count
  }
  const differ = () => {
    agreement.score -= mismatchCost
    agreement.mismatches++
  }
  const compared = new Set<Placed>()
  for (const item of sheet.items) {
    const moved = move(item, shift)
    for (const key of cellsOf(moved)) {
      if (into.empty.has(key)) differ()
      const other = into.taken.get(key)
      if (!other || compared.has(other)) continue
      compared.add(other)
      const weight = compareItems(other, moved)
      if (weight === undefined) differ()
      else {
        agree(item.seen, weight)
        agreement.matches++
      }
    }
  }
  for (const key of sheet.empty) {
    const there = key + keyOf(shift.column, shift.row)
    if (into.taken.has(there)) differ()
    else if (into.empty.has(there)) agree('empty', 1)
  }
  return agreement
}

const move = (item: Placed, { column, row }: Shift): Placed => ({ ...item, column: item.column + column, row: item.row + row })

const contains = (outer: Placed, inner: Placed) =>
  outer.column <= inner.column &&
  outer.row <= inner.row &&
  outer.column + outer.columns >= inner.column + inner.columns &&
  outer.row + outer.rows >= inner.row + inner.rows

/** How much it says that two cells are one item: 1 when both were read; undefined when they are not. */
function compareItems(a: Placed, b: Placed): number | undefined {
  const isSameSize = a.columns === b.columns && a.rows === b.rows && contains(a, b)
  const isPart = ((a.isCut || a.isAtEdge) && contains(b, a)) || ((b.isCut || b.isAtEdge) && contains(a, b))
  if (!isSameSize && !isPart) return undefined
  if (!isSameReading(a.seen, b.seen)) return undefined
  return isSameSize && a.seen.state !== 'unknown' && b.seen.state !== 'unknown' ? 1 : 0.2
}

function isSameReading(a: SeenCell, b: SeenCell): boolean {
  if (a.counter && b.counter && (a.counter.value !== b.counter.value || a.counter.max !== b.counter.max)) return false
  if (typeof a.foundInRaid === 'boolean' && typeof b.foundInRaid === 'boolean' && a.foundInRaid !== b.foundInRaid) return false
  if (a.state === 'unknown' || b.state === 'unknown') return true
  const idsOf = ({ state, candidates }: SeenCell) => (state === 'sure' ? candidates.slice(0, 1) : candidates).map(({ id }) => id)
  const ids = new Set(idsOf(a))
  return idsOf(b).some((id) => ids.has(id))
}

function join(into: Sheet, sheet: Sheet, shift: Shift) {
  for (const item of sheet.items) {
    const moved = move(item, shift)
    const other = cellsOf(moved)
      .map((key) => into.taken.get(key))
      .find((found) => found !== undefined)
    if (!other) {
      into.items.push(moved)
      for (const key of cellsOf(moved)) into.taken.set(key, moved)
      continue
    }
    const isSame = compareItems(other, moved) !== undefined
    const [clear, dim] = clearness(moved) > clearness(other) ? [moved, other] : [other, moved]
    const places = [...clear.places, ...dim.places]
    Object.assign(other, {
      ...clear,
      places,
      isDisputed: other.isDisputed || moved.isDisputed || !isSame,
      // Hidden in one picture, whole in the other.
      isAtEdge: other.isAtEdge && moved.isAtEdge,
    })
    for (const key of cellsOf(other)) if (!into.taken.has(key)) into.taken.set(key, other)
  }
  for (const key of sheet.empty) into.empty.add(key + keyOf(shift.column, shift.row))
  for (const key of into.taken.keys()) into.empty.delete(key)
  for (const anchor of sheet.anchors) into.anchors.push({ ...anchor, column: anchor.column + shift.column, row: anchor.row + shift.row })
}

/** Larger and whole cells show more; then those that were read better. */
const clearness = ({ columns, rows, isCut, seen: { state, counter } }: Placed): number =>
  columns * rows * 100 + (isCut ? 0 : 50) + { sure: 20, asked: 10, unknown: 0 }[state] + (counter ? 5 : 0)

function collect(pictures: readonly SeenPicture[], sheets: readonly Sheet[]): Stitched {
  const shared = pictures.map(() => 0)
  const cells = sheets.flatMap(({ items }) =>
    items.flatMap(({ places, isDisputed }): StitchedCell[] => {
      const [first, ...others] = places
      if (!first) return []
      if (new Set(places.map(({ picture }) => picture)).size > 1)
        for (const { picture } of places) shared[picture] = (shared[picture] ?? 0) + 1
      return [{ places: [first, ...others], isDisputed }]
    }),
  )
  const earliest = ({ places }: StitchedCell) => Math.min(...places.map(({ picture, at }) => picture * 1e6 + at))
  return { cells: cells.sort((a, b) => earliest(a) - earliest(b)), shared }
}
