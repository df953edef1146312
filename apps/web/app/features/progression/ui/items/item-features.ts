import type { Feature } from '@stashwise/catalogue/features'
import type { ItemUid } from '@stashwise/game/ids'
import { weakMemoize } from '@stashwise/game/memoize'
import type { ProgressionFacts } from '@stashwise/progression/facts'
import type { LedgerItem } from '@stashwise/progression/ledger/ledger'

/** Uses that do not depend on the player. */
type Uses = { questRewards: ReadonlySet<ItemUid>; crafts: ReadonlySet<ItemUid>; barters: ReadonlySet<ItemUid> }

/** What quests give and what recipes take; worked out once for the same facts. */
export const usesOf = weakMemoize((facts: ProgressionFacts): Uses => {
  const inputs = (recipes: ProgressionFacts['crafts'] | ProgressionFacts['barters']) =>
    new Set([...recipes.values()].flatMap((recipe) => recipe.inputs.map(({ uid }) => uid)))
  return {
    questRewards: new Set([...facts.quests.values()].flatMap(({ rewards }) => rewards.items.map(({ uid }) => uid))),
    crafts: inputs(facts.crafts),
    barters: inputs(facts.barters),
  }
})

/**
 * The feature tags of an item for a player: quests and hideout count while something of them is still open, crafts, barters and rewards
 * always; `other` is what has none.
 */
export function itemFeatures(uid: ItemUid, entry: LedgerItem | undefined, { questRewards, crafts, barters }: Uses): ReadonlySet<Feature> {
  const found = new Set<Feature>(['all'])
  for (const { need } of entry?.needs ?? []) {
    if (need.source.kind === 'quest' || need.source.kind === 'key') found.add('quests')
    if (need.source.kind === 'quest' && need.foundInRaid) found.add('questsFir')
    if (need.source.kind === 'quest' && need.source.isCollector) found.add('collector')
    if (need.source.kind === 'module') found.add('hideout')
  }
  if (questRewards.has(uid)) found.add('questRewards')
  if (crafts.has(uid)) found.add('crafts')
  if (barters.has(uid)) found.add('barters')
  return found.size === 1 ? found.add('other') : found
}
