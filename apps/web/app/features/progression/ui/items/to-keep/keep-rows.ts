import type { ItemFact } from '@stashwise/progression/facts'
import type { NeedState } from '@stashwise/progression/ledger/ledger'
import type { Units } from '@stashwise/progression/owned'
import { type ItemRow, needFeatures, priceOf, sumOf } from '../item-rows.ts'

/** A row of the items to keep: an item, or a need that any of several items meets (`pool`, the cheapest first). */
export type KeepRow = Omit<ItemRow, 'item'> & { id: string } & (
    | { item: ItemFact; pool?: never }
    | { item?: never; pool: readonly [ItemRow, ...ItemRow[]] }
  )

/** Names of a pool that its name gives. */
const named = 3

/**
 * The items that something asks for itself or that are in stock, and one row for each need that any of several items meets: fifty rows of the same
 * quest would hide the others. `nameOf` names such a need after the first of its items, by their whole
 * names: figurines have the short names of traders and bosses.
 */
export function keepRows(rows: readonly ItemRow[], nameOf: (names: readonly string[], count: number) => string): KeepRow[] {
  const pools = new Map<string, { state: NeedState; items: ItemRow[] }>()
  for (const row of rows) {
    for (const state of row.entry.needs) {
      if (!isPool(state)) continue
      const pool = pools.get(state.need.id) ?? { state, items: [] }
      pool.items.push(row)
      pools.set(state.need.id, pool)
    }
  }
  const ofItems = rows
    .filter(({ entry }) => sumOf(entry.stock) > 0 || entry.needs.some((state) => !isPool(state)))
    .map((row): KeepRow => ({ ...row, id: row.item.uid }))
  return [...ofItems, ...[...pools.values()].flatMap(({ state, items }) => poolRow(state, items, nameOf))]
}

const isPool = ({ need }: NeedState): boolean => need.items.length > 1

function poolRow(state: NeedState, items: readonly ItemRow[], nameOf: Parameters<typeof keepRows>[1]): KeepRow[] {
  const costOf = ({ item }: ItemRow) => priceOf(item) ?? Number.MAX_VALUE
  const [first, ...others] = items.toSorted((a, b) => costOf(a) - costOf(b))
  if (!first) return []
  const pool = [first, ...others] as const
  const entry = {
    uid: first.item.uid,
    stock: sumUnits(pool.map((row) => row.entry.stock)),
    keep: sumUnits(state.shares),
    sell: nothing,
    needed: nothing,
    missing: nothing,
    needs: [state],
  }
  const name = nameOf(
    pool.slice(0, named).map((row) => row.name),
    pool.length,
  )
  return [{ id: state.need.id, name, shortName: name, entry, features: needFeatures(entry.needs), pool }]
}

const nothing: Units = { plain: 0, inRaid: 0 }
const sumUnits = (all: readonly Readonly<Units>[]): Units =>
  all.reduce((sum, { plain, inRaid }) => ({ plain: sum.plain + plain, inRaid: sum.inRaid + inRaid }), nothing)
