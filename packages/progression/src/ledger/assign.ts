import type { ItemUid } from '@stashwise/game/ids'
import type { Units } from '../stock.ts'

/** What an assignment is made of: units of any of some items. */
export type Wanted = { items: readonly ItemUid[]; count: number; foundInRaid: boolean }

/** Units one need gets of one item. */
export type Share = Units & { uid: ItemUid }

/** Units of one kind, and which needs hold how many of those that are assigned. */
type Supply = { uid: ItemUid; kind: keyof Units; left: number; takers: Map<number, number> }
type Supplies = { plain: Supply; inRaid: Supply }

/**
 * Assigns each unit of the stock to at most one need, as many as possible in all, and what comes first in the list is never served less so
 * that something behind it gets more. Units found in raid serve every need, other units only those that do not ask for it; they are used
 * first, as units found in raid sell for more. Returns the shares of each need in its order.
 */
export function assignStock(needs: readonly Wanted[], stockOf: (uid: ItemUid) => Units): Share[][] {
  const pooled = new Set(needs.flatMap(({ items }) => (items.length > 1 ? items : [])))
  const stock = new Map<ItemUid, Supplies>()
  const suppliesOf = (uid: ItemUid): Supplies => {
    const known = stock.get(uid)
    if (known) return known
    const { plain, inRaid } = stockOf(uid)
    const made: Supplies = {
      plain: { uid, kind: 'plain', left: plain, takers: new Map() },
      inRaid: { uid, kind: 'inRaid', left: inRaid, takers: new Map() },
    }
    stock.set(uid, made)
    return made
  }
  const shares: Share[][] = needs.map(() => [])
  const swappable: number[] = []
  for (const [at, need] of needs.entries()) {
    const [only] = need.items
    // Units of an item that is in no pool have nothing to be swapped for: whatever is free is all there is.
    if (need.items.length === 1 && only !== undefined && !pooled.has(only)) takeFree(suppliesOf(only), need, shares[at] ?? [])
    else swappable.push(at)
  }
  assignPools(needs, swappable, suppliesOf)
  for (const { plain, inRaid } of stock.values()) {
    addShares(plain, shares)
    addShares(inRaid, shares)
  }
  return shares
}

function takeFree({ plain, inRaid }: Supplies, { count, foundInRaid }: Wanted, share: Share[]) {
  const fromPlain = foundInRaid ? 0 : Math.min(count, plain.left)
  const fromInRaid = Math.min(count - fromPlain, inRaid.left)
  if (fromPlain + fromInRaid === 0) return
  plain.left -= fromPlain
  inRaid.left -= fromInRaid
  share.push({ uid: plain.uid, plain: fromPlain, inRaid: fromInRaid })
}

/** A maximum flow by augmenting paths: a need that finds nothing free takes from one that can take something else. */
function assignPools(needs: readonly Wanted[], which: readonly number[], suppliesOf: (uid: ItemUid) => Supplies) {
  const usableBy = (at: number, withInRaid: boolean): Supply[] => {
    const supplies = (needs[at]?.items ?? []).map(suppliesOf)
    const plain = needs[at]?.foundInRaid ? [] : supplies.map((each) => each.plain)
    return withInRaid ? [...plain, ...supplies.map((each) => each.inRaid)] : plain
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
