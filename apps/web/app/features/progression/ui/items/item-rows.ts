import type { Feature } from '@stashwise/catalogue/features'
import type { ItemUid } from '@stashwise/game/ids'
import type { Locale } from '@stashwise/game/locale'
import { weakMemoize } from '@stashwise/game/memoize'
import { nameOrder } from '@stashwise/game/name-order'
import type { ItemFact, Progression, ProgressionFacts } from '@stashwise/progression/facts'
import { itemAt } from '@stashwise/progression/item-at'
import type { Ledger, LedgerItem, NeedState } from '@stashwise/progression/ledger/ledger'
import { urgencies } from '@stashwise/progression/ledger/needs'
import { bySteps } from '@stashwise/progression/ledger/quest-steps'
import { isMoney, type Units } from '@stashwise/progression/owned'

export type ItemRow = {
  item: ItemFact
  name: string
  shortName: string
  entry: LedgerItem
  features: ReadonlySet<Feature>
}

const nothing = { plain: 0, inRaid: 0 }
const noEntry = (uid: ItemUid): LedgerItem => ({
  uid,
  stock: nothing,
  keep: nothing,
  sell: nothing,
  needed: nothing,
  missing: nothing,
  needs: [],
})

/** `level`: the player's, where it counts in what sales bring. */
type RowsOf = { locale: Locale; level: number | undefined }

/** Every item that quests, hideout or recipes speak of, by name. Money is left out. */
export function itemRows({ facts, names }: Progression, ledger: Ledger, { locale, level }: RowsOf): ItemRow[] {
  const compare = nameOrder(locale)
  const uses = usesOf(facts)
  const rows = [...facts.items.values()]
    .filter((item) => !isMoney(item))
    .map((fact): ItemRow => {
      const item = itemAt(fact, level)
      const [name, shortName] = names.item(item.uid)
      const entry = ledger.items.get(item.uid) ?? noEntry(item.uid)
      return { item, name, shortName, entry, features: itemFeatures(item.uid, entry, uses) }
    })
  return numberNamesakes(rows).sort((a, b) => compare(a.name, b.name))
}

/** Items of one name get numbers, the oldest first, as in the market list: pictures are named after the game's ids, which grow with time. */
export const numberNamesakes = (rows: readonly ItemRow[]): ItemRow[] =>
  [...Map.groupBy(rows, ({ name }) => name).values()].flatMap((same) =>
    same.length === 1
      ? same
      : same.sort((a, b) => (a.item.imageId < b.item.imageId ? -1 : 1)).map((row, at) => ({ ...row, name: `${row.name} #${at + 1}` })),
  )

/** The needed or owned items that have a feature; `other`: owned ones that nothing needs. */
export function withFeature<Row extends Pick<ItemRow, 'entry' | 'features'>>(rows: readonly Row[], feature: Feature): Row[] {
  const isKept = ({ entry }: Row) => entry.needs.length > 0 || entry.stock.plain + entry.stock.inRaid > 0
  return rows.filter((row) => row.features.has(feature) && isKept(row))
}

export const sumOf = ({ plain, inRaid }: Units): number => plain + inRaid

/** Whether there are units and each must be, or was, found in raid: the rule of the mark beside a number. */
export const areInRaid = ({ plain, inRaid }: Units): boolean => inRaid > 0 && plain === 0

/** Units still to be had: of the item alone, and of the pools it is in. */
export const openUnits = ({ needs }: LedgerItem): number => needs.reduce((sum, { missing }) => sum + missing, 0)

/** Missing units of needs that several items meet. `isInRaid`: each must be found in raid. */
export function openPool({ needs }: LedgerItem): { units: number; isInRaid: boolean } {
  const open = needs.filter(({ need, missing }) => need.items.length > 1 && missing > 0)
  return { units: open.reduce((sum, { missing }) => sum + missing, 0), isInRaid: open.every(({ need }) => need.foundInRaid) }
}

/**
 * By the need that comes first: those that are not met by urgency, of each urgency what is asked for itself before what is one of many, and the
 * nearest quest first. What nothing needs comes last.
 */
export function byNeed(a: Pick<ItemRow, 'entry'>, b: Pick<ItemRow, 'entry'>): number {
  const [first, second] = [soonest(a.entry), soonest(b.entry)]
  if (!first || !second) return Number(!first) - Number(!second)
  return byTurn(first, second) || openUnits(b.entry) - openUnits(a.entry)
}

const byTurn = (a: NeedState, b: NeedState): number => turnOf(a) - turnOf(b) || bySteps(a.need.steps, b.need.steps)

const turnOf = ({ need, missing }: NeedState): number =>
  2 * (urgencies.indexOf(need.urgency) + (missing > 0 ? 0 : urgencies.length)) + (need.items.length > 1 ? 1 : 0)

/** Of open needs of just this item, where it has any: that a quest takes one of fifty today does not make the rest of it urgent. */
function soonest({ needs }: LedgerItem): NeedState | undefined {
  const own = needs.filter(({ need, missing }) => need.items.length === 1 && missing > 0)
  const counted = own.length > 0 ? own : needs
  return counted.reduce<NeedState | undefined>((first, state) => (first && byTurn(first, state) <= 0 ? first : state), undefined)
}

/** The best a unit sells for: what the flea market leaves after its fee, or the best trader. */
export const priceOf = ({ flea, sale }: ItemFact): number | undefined =>
  flea === undefined && sale === undefined ? undefined : Math.max(flea ?? 0, sale?.price ?? 0)

/**
 * What is worth picking up most first: the price per cell times the units that are still needed of just this item; of what is needed no more, or
 * only among others, one unit. What has no price is last.
 */
export const byWorth = (a: ItemRow, b: ItemRow): number => worthOf(b) - worthOf(a)

const worthOf = ({ item, entry }: ItemRow): number => (item.perSlot ?? -1) * Math.max(ownMissing(entry), 1)

/** Units still to be had of just this item. */
export const ownMissing = ({ needs }: LedgerItem): number =>
  needs.reduce((sum, { need, missing }) => sum + (need.items.length === 1 ? missing : 0), 0)

/** Whether only quests with a locked door need it. */
export const isOnlyKey = ({ needs }: LedgerItem): boolean => needs.length > 0 && needs.every(({ need }) => need.source.kind === 'key')

/** Units of an item that needs have got, of how many. `isInRaid`: each must be found in raid; `anyOf`: of this many items each counts as much; 1 for just this one. */
export type Got = { got: number; count: number; isInRaid: boolean; anyOf: number }

/**
 * The needs that the figures of an item count: those of just this item, or, where it is only asked for among others, those. Others of a pool
 * would make what several items together lack look like this one's.
 */
export function countedNeeds({ needs }: Pick<LedgerItem, 'needs'>): readonly NeedState[] {
  const own = needs.filter(({ need }) => need.items.length === 1)
  return own.length > 0 ? own : needs
}

/**
 * What the {@link countedNeeds} of an item have got. Of what nothing needs, the stock.
 */
export function gotOf({ needs, stock }: LedgerItem): Got {
  const counted = countedNeeds({ needs })
  const count = counted.reduce((sum, { need }) => sum + need.count, 0)
  const got = counted.reduce((sum, { need, missing }) => sum + need.count - missing, 0)
  const all = stock.plain + stock.inRaid
  return {
    // What is found beyond the need is counted too.
    got: count > 0 && got < count ? got : Math.max(got, all),
    count,
    isInRaid: counted.length > 0 && counted.every(({ need }) => need.foundInRaid),
    anyOf: Math.max(1, ...counted.map(({ need }) => need.items.length)),
  }
}

type Uses = { questRewards: ReadonlySet<ItemUid>; crafts: ReadonlySet<ItemUid>; barters: ReadonlySet<ItemUid> }

/** What quests give and what recipes take; worked out once for the same facts. */
const usesOf = weakMemoize((facts: ProgressionFacts): Uses => {
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
function itemFeatures(uid: ItemUid, entry: LedgerItem | undefined, { questRewards, crafts, barters }: Uses): ReadonlySet<Feature> {
  const found = needFeatures(entry?.needs ?? [])
  if (questRewards.has(uid)) found.add('questRewards')
  if (crafts.has(uid)) found.add('crafts')
  if (barters.has(uid)) found.add('barters')
  return found.size === 1 ? found.add('other') : found
}

/** The feature tags of some needs. */
export function needFeatures(needs: readonly NeedState[]): Set<Feature> {
  const found = new Set<Feature>(['all'])
  for (const { need } of needs) {
    if (need.source.kind === 'quest' || need.source.kind === 'key') found.add('quests')
    if (need.source.kind === 'quest' && need.foundInRaid) found.add('questsFir')
    if (need.source.kind === 'quest' && need.source.isCollector) found.add('collector')
    if (need.source.kind === 'module') found.add('hideout')
  }
  return found
}
