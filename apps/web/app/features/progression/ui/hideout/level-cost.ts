import type { ShoppingNeed, ShoppingRow } from '@stashwise/calculators/recipes/shopping-list'
import type { ShoppingPrice } from '@stashwise/calculators/view'
import type { ItemUid } from '@stashwise/game/ids'
import type { LevelPart, ModuleState } from '@stashwise/progression/hideout/module-states'

/**
 * What getting the missing parts of a level costs. `unpriced`: units that nobody sells to the player before the next reset, which are not in
 * the total; `inRaid`: parts that money does not buy.
 */
export type LevelCost = { total: number; unpriced: { uid: ItemUid; count: number }[]; inRaid: number; isKnown: boolean }

/** Units of a part to be paid for: of money all, as nothing is known of what the player has. */
const toPay = ({ count, missing, isMoney }: LevelPart): number => (isMoney ? count : missing)

export const nextParts = ({ built, levels }: ModuleState): readonly LevelPart[] => levels[built]?.parts ?? []

/** The missing parts of every next level that can be bought, as rows of the shopping list; each once. */
export function wantedRows(modules: readonly ModuleState[]): ShoppingRow[] {
  const rows = new Map<string, ShoppingRow>()
  for (const part of modules.flatMap(nextParts)) {
    const row = toRow(part)
    if (row) rows.set(`${row.uid} ${row.missing}`, row)
  }
  return [...rows.values()]
}

const toRow = (part: LevelPart): ShoppingRow | undefined =>
  part.foundInRaid || toPay(part) === 0 ? undefined : { uid: part.uid, missing: toPay(part), foundInRaid: false, needs: [] }

/** `priceOf`: the prices of {@link wantedRows}. Not known while one has not been fetched. */
export function levelCost(parts: readonly LevelPart[], priceOf: (row: ShoppingRow) => ShoppingPrice | undefined): LevelCost {
  const cost: LevelCost = { total: 0, unpriced: [], inRaid: 0, isKnown: true }
  for (const part of parts) {
    if (part.foundInRaid) cost.inRaid += part.missing
    const row = toRow(part)
    if (!row) continue
    const price = priceOf(row)
    if (!price) {
      cost.isKnown = false
      continue
    }
    const { total = 0, unmet = price.total === undefined ? row.missing : 0 } = price
    cost.total += total
    if (unmet > 0) cost.unpriced.push({ uid: part.uid, count: unmet })
  }
  return cost
}

export const shoppingNeeds = (parts: readonly LevelPart[], reason: ShoppingNeed['for']): ShoppingNeed[] =>
  parts.filter((part) => toPay(part) > 0).map(({ uid, count, foundInRaid }) => ({ uid, count, foundInRaid, for: reason }))
