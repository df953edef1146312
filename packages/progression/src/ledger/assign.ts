import type { ItemUid } from '@stashwise/game/ids'
import type { Units } from '../owned.ts'

/** What an assignment is made of: units of any of some items. */
export type Wanted = { items: readonly ItemUid[]; count: number; foundInRaid: boolean }

/** Units one need gets of one item. */
export type Share = Units & { uid: ItemUid }

type StockOf = (uid: ItemUid) => Readonly<Units>

/**
 * Assigns each unit of the stock to at most one need, as many as possible in all, and what comes first in the list is never served less so
 * that something behind it gets more. Units found in raid serve every need, other units only those that do not require it; they are used
 * first, as units found in raid sell for more. Returns the shares of each need in its order.
 */
export function assignStock(needs: readonly Wanted[], stockOf: StockOf): Share[][] {
  const pooled = new Set(needs.flatMap(({ items }) => (items.length > 1 ? items : [])))
  const left = new Map<ItemUid, Units>()
  const shares: Share[][] = needs.map(() => [])
  const swappable: number[] = []
  for (const [at, need] of needs.entries()) {
    const [only] = need.items
    if (only === undefined) continue
    if (need.items.length > 1 || pooled.has(only)) {
      swappable.push(at)
      continue
    }
    // Units of an item that is in no pool have nothing to be swapped for: whatever is free is all there is.
    const units = left.get(only) ?? { ...stockOf(only) }
    left.set(only, units)
    const share = takeFree(only, units, need)
    if (share) shares[at]?.push(share)
  }
  for (const supply of assignPools(needs, swappable, stockOf)) addShares(supply, shares)
  return shares
}

/** Takes units for a need off those that are left; undefined when there are none. */
function takeFree(uid: ItemUid, left: Units, { count, foundInRaid }: Wanted): Share | undefined {
  const plain = foundInRaid ? 0 : Math.min(count, left.plain)
  const inRaid = Math.min(count - plain, left.inRaid)
  if (plain + inRaid === 0) return undefined
  left.plain -= plain
  left.inRaid -= inRaid
  return { uid, plain, inRaid }
}

/** Units of one kind, and which needs hold how many of those that are assigned. */
type Supply = { uid: ItemUid; kind: keyof Units; left: number; takers: Map<number, number> }

/**
 * Assigns what is in pools, by augmenting paths of a maximum flow: a need that finds nothing free takes from one that can take something
 * else. Returns what was assigned from.
 */
function assignPools(needs: readonly Wanted[], which: readonly number[], stockOf: StockOf): Supply[] {
  const supplies = new Map<ItemUid, Record<keyof Units, Supply>>()
  const suppliesOf = (uid: ItemUid) => {
    const known = supplies.get(uid)
    if (known) return known
    const stock = stockOf(uid)
    const supply = (kind: keyof Units): Supply => ({ uid, kind, left: stock[kind], takers: new Map() })
    const made = { plain: supply('plain'), inRaid: supply('inRaid') }
    supplies.set(uid, made)
    return made
  }
  const usableBy = (at: number, withInRaid: boolean): Supply[] => {
    const own = (needs[at]?.items ?? []).map(suppliesOf)
    const plain = needs[at]?.foundInRaid ? [] : own.map((each) => each.plain)
    return withInRaid ? [...plain, ...own.map((each) => each.inRaid)] : plain
  }
  /** Units a need takes along one path; 0 when there is none. */
  function take(need: number, wanted: number, withInRaid: boolean, seen: Set<Supply>): number {
    const usable = usableBy(need, withInRaid)
    const free = usable.find(({ left }) => left > 0)
    if (free) {
      const units = Math.min(free.left, wanted)
      free.left -= units
      hold(free, need, units)
      return units
    }
    for (const supply of usable) {
      if (seen.has(supply)) continue
      seen.add(supply)
      for (const [other, held] of supply.takers) {
        const units = other === need || held === 0 ? 0 : take(other, Math.min(wanted, held), withInRaid, seen)
        if (units === 0) continue
        hold(supply, other, -units)
        hold(supply, need, units)
        return units
      }
    }
    return 0
  }
  for (const at of which) {
    let wanted = needs[at]?.count ?? 0
    for (const withInRaid of [false, true])
      while (wanted > 0) {
        const units = take(at, wanted, withInRaid, new Set())
        if (units === 0) break
        wanted -= units
      }
  }
  return [...supplies.values()].flatMap(({ plain, inRaid }) => [plain, inRaid])
}

const hold = ({ takers }: Supply, need: number, units: number) => takers.set(need, (takers.get(need) ?? 0) + units)

function addShares({ uid, kind, takers }: Supply, shares: readonly Share[][]) {
  for (const [need, units] of takers) {
    if (units === 0) continue
    const share = shares[need]?.find((each) => each.uid === uid)
    if (share) share[kind] += units
    else shares[need]?.push({ uid, plain: 0, inRaid: 0, [kind]: units })
  }
}
