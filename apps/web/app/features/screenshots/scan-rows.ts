import { maxFound } from '@stashwise/accounts/vocabulary'
import { foundKeys } from '@stashwise/game/found-items'
import { type ItemUid, itemUid } from '@stashwise/game/ids'
import type { TraderLink } from '@stashwise/market/view'
import { isMoney, type Units, unitsOf } from '@stashwise/progression/owned'
import type { LexiconItem } from '@stashwise/recognition/lexicon'
import { openAlike } from './alike-cells.ts'
import type { ScannedCell } from './scan-messages.ts'
import { placeKey, type SceneCell } from './scene.ts'
import type { PicturedItem, SaleFigures } from './service.ts'

/** What the player has said of a cell; `uid` `none`: it is left out. */
export type CellEdit = { uid?: ItemUid | 'none'; units?: number; foundInRaid?: boolean }

/**
 * A cell with its item: read for `sure`, `chosen` by the player, or `remembered` as chosen earlier for one that looked the same; one of
 * several that the player is `asked` for, `unknown`, or `left` out by the player. `uid` is of the first three only. `units` is absent where
 * the number of a stack could not be read.
 */
export type CellItem = {
  at: number
  cell: ScannedCell
  certainty: 'sure' | 'chosen' | 'remembered' | 'asked' | 'unknown' | 'left'
  uid?: ItemUid
  units?: number
  foundInRaid: boolean | 'unknown'
}

export type SalePlace = { roubles: number } & ({ kind: 'flea' | 'opened' | 'money' } | { kind: 'trader'; trader: TraderLink })

/** A cell with its figures; absent ones are unknown. `keep`: units that the player needs, `sell`: the others. */
export type ScanRow = CellItem & {
  item?: PicturedItem
  best?: SalePlace
  total?: number
  perSlot?: number
  keep: number
  sell: number
  /** Cells with the same question, which is open there and answered here. */
  alike?: readonly number[]
}

/** `edits`: by {@link placeKey} of any cell that shows the item. */
export function toCellItems(
  cells: readonly SceneCell[],
  edits: ReadonlyMap<string, CellEdit>,
  lexicon: ReadonlyMap<string, LexiconItem>,
): CellItem[] {
  return cells.map(({ cell, places }, at) => {
    // That of the clearest cell counts: it is the one that is shown.
    const edit: CellEdit = Object.assign({}, ...places.toReversed().map((place) => edits.get(placeKey(place))))
    const { uid, certainty } = judgeCell(cell, edit)
    const units = edit.units ?? (uid === undefined ? undefined : unitsIn(cell, lexicon.get(uid)))
    return {
      at,
      cell,
      certainty,
      ...(uid !== undefined && { uid }),
      ...(units !== undefined && { units }),
      foundInRaid: edit.foundInRaid ?? cell.foundInRaid,
    }
  })
}

function judgeCell({ state, candidates: [first], remembered }: ScannedCell, edit: CellEdit): Pick<CellItem, 'uid' | 'certainty'> {
  if (edit.uid === 'none') return { certainty: 'left' }
  if (edit.uid !== undefined) return { certainty: 'chosen', uid: edit.uid }
  if (remembered !== undefined) return { certainty: 'remembered', uid: remembered }
  return state === 'sure' && first ? { certainty: 'sure', uid: itemUid(first.id) } : { certainty: state }
}

/** A stack has the number that was read of it, never a guessed one; anything else is one. */
function unitsIn({ counter }: ScannedCell, item: LexiconItem | undefined): number | undefined {
  if (item?.counter?.form !== 'stack') return 1
  return counter && counter.max === undefined ? counter.value : undefined
}

/** Units by item, found in raid apart. What may or may not have been found in raid counts as other units. */
export function countUnits(items: readonly CellItem[]): Map<ItemUid, Units> {
  const counts = new Map<ItemUid, Units>()
  for (const { uid, units, foundInRaid } of items) {
    if (uid === undefined || units === undefined) continue
    const own = counts.get(uid) ?? { plain: 0, inRaid: 0 }
    own[foundInRaid === true ? 'inRaid' : 'plain'] += units
    counts.set(uid, own)
  }
  return counts
}

type ItemsFound = Readonly<Record<string, number>>

/** The stock of a player with the units of a picture, of each kind the higher number. */
export function withUnits(itemsFound: ItemsFound, counts: ReadonlyMap<ItemUid, Units>): ItemsFound {
  const joined = { ...itemsFound }
  for (const [uid, { plain, inRaid }] of counts) {
    const own = unitsOf(itemsFound, uid)
    joined[foundKeys.plain(uid)] = Math.max(own.plain, plain)
    joined[foundKeys.inRaid(uid)] = Math.max(own.inRaid, inRaid)
  }
  return joined
}

/** Where a unit brings most; undefined without any figure. */
export function bestSale({ flea, trader, opened, money }: SaleFigures): SalePlace | undefined {
  const places: SalePlace[] = [
    ...(flea === undefined ? [] : [{ kind: 'flea' as const, roubles: flea }]),
    ...(trader ? [{ kind: 'trader' as const, trader: trader.trader, roubles: trader.roubles }] : []),
    ...(opened === undefined ? [] : [{ kind: 'opened' as const, roubles: opened }]),
    ...(money === undefined ? [] : [{ kind: 'money' as const, roubles: money }]),
  ]
  return places.reduce<SalePlace | undefined>((best, place) => (best && best.roubles >= place.roubles ? best : place), undefined)
}

/** Cells with figures. `keepOf`: units of an item to keep; cells get them in the order of the picture. */
export function toRows(
  cellItems: readonly CellItem[],
  items: ReadonlyMap<ItemUid, PicturedItem>,
  keepOf: (uid: ItemUid) => Readonly<Units>,
): ScanRow[] {
  const left = new Map<ItemUid, Units>()
  const open = openAlike(cellItems)
  return cellItems.map((cellItem): ScanRow => {
    const { uid, units = 0, foundInRaid, cell } = cellItem
    const item = uid === undefined ? undefined : items.get(uid)
    const alike = open.get(cellItem.at)
    const asked = alike && { alike }
    if (uid === undefined || !item) return { ...cellItem, ...asked, keep: 0, sell: 0 }
    const wanted = left.get(uid) ?? { ...keepOf(uid) }
    left.set(uid, wanted)
    const kind = foundInRaid === true ? 'inRaid' : 'plain'
    const keep = Math.min(units, wanted[kind])
    wanted[kind] -= keep
    const best = item.sale && bestSale(item.sale)
    const total = best && cellItem.units !== undefined ? best.roubles * units : undefined
    return {
      ...cellItem,
      ...asked,
      item,
      ...(best && { best }),
      ...(total !== undefined && { total, perSlot: Math.round(total / (cell.columns * cell.rows)) }),
      keep,
      sell: units - keep,
    }
  })
}

/** Sums of what is known; `open`: cells whose item or number is not, which are in no sum. */
export type ScanTotals = { flea: number; traders: number; best: number; slots: number; perSlot?: number; toSell: number; open: number }

export function sumRows(rows: readonly ScanRow[]): ScanTotals {
  const totals = { flea: 0, traders: 0, best: 0, slots: 0, toSell: 0, open: 0 }
  for (const { item, units, best, total, cell, sell, certainty } of rows) {
    if (certainty === 'left') continue
    if (!item || units === undefined) {
      totals.open++
      continue
    }
    totals.flea += (item.sale?.flea ?? 0) * units
    totals.traders += (item.sale?.trader?.roubles ?? 0) * units
    totals.best += total ?? 0
    totals.toSell += (best?.roubles ?? 0) * sell
    totals.slots += cell.columns * cell.rows
  }
  return { ...totals, ...(totals.slots > 0 && { perSlot: Math.round(totals.best / totals.slots) }) }
}

/** What may go first: of what nobody needs the least worth per slot; then what is needed or has no price. */
export function byThrowing(a: ScanRow, b: ScanRow): number {
  const turn = ({ keep, perSlot }: ScanRow) => (perSlot === undefined ? 2 : keep > 0 ? 1 : 0)
  return turn(a) - turn(b) || (a.perSlot ?? 0) - (b.perSlot ?? 0) || a.at - b.at
}

export type SetMode = 'merge' | 'replace'

/** A number of the player's progress that a picture changes. */
export type Difference = { item: PicturedItem; kind: keyof Units; from: number; to: number }

/**
 * What a picture changes: its numbers are totals. `merge`: the higher number counts; `replace`: that of the picture, for the items that are
 * in it. Money is not counted.
 */
export function listDifferences(
  counts: ReadonlyMap<ItemUid, Units>,
  { items, itemsFound, how }: { items: ReadonlyMap<ItemUid, PicturedItem>; itemsFound: ItemsFound; how: SetMode },
): Difference[] {
  return [...counts].flatMap(([uid, units]) => {
    const item = items.get(uid)
    if (!item || isMoney(item)) return []
    const own = unitsOf(itemsFound, uid)
    return (['inRaid', 'plain'] as const).flatMap((kind): Difference[] => {
      const seen = Math.min(maxFound, units[kind])
      const to = how === 'merge' ? Math.max(own[kind], seen) : seen
      return to === own[kind] ? [] : [{ item, kind, from: own[kind], to }]
    })
  })
}

/** The edit of progress that makes some differences. */
export const toStockEdit = (differences: readonly Difference[]): { itemsFound: Record<string, number> } => ({
  itemsFound: Object.fromEntries(
    differences.map(({ item: { uid }, kind, to }) => [kind === 'inRaid' ? foundKeys.inRaid(uid) : foundKeys.plain(uid), to]),
  ),
})
