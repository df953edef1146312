import { type Catalogue, type CatalogueFacts, findItem, findText, nameOf, type Ordinal } from '@stashwise/catalogue/catalogue'
import { catalogueAt, fleaLevelsOf } from '@stashwise/catalogue/catalogue-at'
import { cellFacts } from '@stashwise/catalogue/cell-facts'
import { fleaLevelOf } from '@stashwise/game/flea-access'
import { type ItemUid, questUid } from '@stashwise/game/ids'
import type { Locale } from '@stashwise/game/locale'
import type { GameMap } from '@stashwise/game/map'
import { fleaValue } from '@stashwise/game/price-choice'
import { collectorQuest, lightkeeper, lightkeeperQuest, type Objective, type Quest } from '@stashwise/game/quest'
import type { Barter, Craft } from '@stashwise/game/recipe'
import type { Trader } from '@stashwise/game/trader'
import { exitItems } from '@stashwise/maps/exit-facts'
import { exitsOfObjective } from '@stashwise/maps/objective-exits'
import type { ItemFact, MapFact, ObjectiveFact, QuestFact, SlotBelow, TraderFact } from '@stashwise/progression/facts'
import { gearUids, type NameLists, type ProgressionBody, toQuestRow } from '@stashwise/progression/facts-body'
import { gearOf } from './objective-gear.ts'
import { objectiveTexts, takesAnything } from './objective-text.ts'
import { uidsByGameId } from './objective-words.ts'

type FactLists = Omit<ProgressionBody, 'names'>

/** A catalogue as the rules of progression see it. Some 10 ms. */
export function toFactLists(catalogue: Catalogue): FactLists {
  const { facts, mode, contentVersion, pricesAt } = catalogue
  const quests = [...facts.quests.values()].map((quest) => toQuestFact(quest, facts))
  const modules = [...facts.modules.values()]
  const maps = [...facts.maps.values()].map(toMapFact).filter(({ accessKeys, exits }) => accessKeys.length + exits.length > 0)
  const { barters, crafts } = recipesOf(catalogue)
  const wanted = new Set<ItemUid>()
  for (const { objectives, keys, rewards } of quests) {
    for (const { items } of objectives) for (const uid of items) wanted.add(uid)
    for (const { anyOf } of keys) for (const uid of anyOf) wanted.add(uid)
    for (const { uid } of [...rewards.items, ...rewards.offers, ...rewards.crafts]) if (uid !== undefined) wanted.add(uid)
  }
  for (const { accessKeys, exits } of maps) for (const uid of [...accessKeys, ...exits.map((exit) => exit.uid)]) wanted.add(uid)
  for (const { levels } of modules) for (const { items } of levels) for (const { uid } of items) wanted.add(uid)
  const questItems = itemFacts(catalogue, wanted).length
  for (const { inputs, outputs } of [...barters, ...crafts]) for (const { uid } of [...inputs, ...outputs]) wanted.add(uid)
  return {
    mode,
    version: String(contentVersion),
    ...(pricesAt !== undefined && { pricesAt }),
    quests: quests.map(toQuestRow),
    traders: [...facts.traders.values()].map(toTraderFact),
    modules,
    maps,
    items: itemFacts(catalogue, wanted),
    questItems,
    barters,
    crafts,
    levels: facts.rules.levels,
  }
}

const itemFacts = (catalogue: Catalogue, uids: Iterable<ItemUid>): ItemFact[] => [...uids].flatMap((uid) => toItemFact(catalogue, uid))

/** Names for {@link toFactLists} of the same catalogue. */
export function toNameLists({ facts }: Catalogue, lists: FactLists, locale: Locale): NameLists {
  const sentencesOf = objectiveTexts(facts, locale)
  const objectives = [...facts.quests.values()].map((quest) => sentencesOf(quest.objectives))
  const named = (kind: 'map' | 'skill' | 'questItem', ids: Iterable<string>) =>
    Object.fromEntries([...new Set(ids)].map((id) => [id, nameOf(facts, kind, id, locale)]))
  return {
    quests: lists.quests.map(({ uid }) => nameOf(facts, 'quest', uid, locale)),
    objectives,
    items: lists.items.map(({ uid, url }) => {
      const [name, shortName] = findText(facts, 'item', uid, locale) ?? [url]
      return shortName === undefined || shortName === name ? [name] : [name, shortName]
    }),
    traders: lists.traders.map(({ id }) => nameOf(facts, 'trader', id, locale)),
    modules: lists.modules.map(({ id }) => nameOf(facts, 'module', id, locale)),
    gear: gearUids(lists.quests).map((uid) => findText(facts, 'item', uid, locale)?.at(-1) ?? uid),
    questItems: named(
      'questItem',
      lists.quests.flatMap(({ objectives: all }) => all.flatMap(({ questItem }) => questItem ?? [])),
    ),
    maps: named('map', facts.maps.keys()),
    exits: Object.fromEntries(
      lists.maps.flatMap(({ exits }) =>
        exits.map(({ nameId }) => [nameId, findText(facts, 'place', nameId, locale)?.[0].trim() ?? nameId]),
      ),
    ),
    skills: named('skill', skillsOf(lists)),
  }
}

function* skillsOf({ quests, modules }: FactLists): Iterable<string> {
  for (const { objectives, rewards } of quests) {
    for (const { skill } of objectives) if (skill) yield skill.skill
    for (const { skill } of rewards.skills ?? []) yield skill
  }
  for (const { levels } of modules) for (const { skills } of levels) for (const { skill } of skills) yield skill
}

export function toQuestFact({ bsgId, objectives, rewards, ...quest }: Quest, facts: CatalogueFacts): QuestFact {
  return {
    ...quest,
    objectives: objectives.map((objective) => ({
      ...toObjectiveFact(objective),
      ...gearPart(objective, facts),
      ...exitPrice(objective, facts),
    })),
    rewards: bsgId === lightkeeperQuest ? { ...rewards, traders: [...new Set([...rewards.traders, lightkeeper])] } : rewards,
    ...(bsgId === collectorQuest && { isCollector: true as const }),
  }
}

/** Each exit once, also when several variants of a map have it. */
function toMapFact(map: GameMap): MapFact {
  const { slug, accessKeys, extracts } = map
  const exits = new Map(
    extracts.flatMap((exit) =>
      exitItems(map, exit).map((item) => [`${exit.nameId} ${item.uid}`, { nameId: exit.nameId, ...item }] as const),
    ),
  )
  return { slug, accessKeys, exits: [...exits.values()] }
}

function gearPart(objective: Objective, facts: CatalogueFacts): Pick<ObjectiveFact, 'gear'> {
  const gear = gearOf(objective, {
    uidOf: (gameId) => uidsByGameId(facts).get(gameId),
    isHarmless(uid) {
      const properties = findItem(facts, uid)?.properties
      return properties?.kind === 'grenade' && properties.fragments === 0
    },
  })
  return gear.length > 0 ? { gear } : {}
}

function exitPrice(objective: Objective, { maps }: CatalogueFacts): Pick<ObjectiveFact, 'exitPrice'> {
  const exits = [...maps.values()].flatMap(({ slug, extracts }) => exitsOfObjective(objective, slug, extracts))
  const asked = exits.find(({ asksFor }) => asksFor)?.asksFor
  return asked ? { exitPrice: asked } : {}
}

function toObjectiveFact(objective: Objective): ObjectiveFact {
  const { id, type, optional, count, foundInRaid, maps, questItem, details } = objective
  const items = takesAnything(objective) ? [] : objective.items
  const { skill, level, playerLevel, quest, status } = details
  const names = new Set([status].flat())
  return {
    id,
    type,
    optional,
    count,
    items,
    foundInRaid,
    maps,
    ...(questItem !== undefined && { questItem }),
    ...(typeof skill === 'string' && typeof level === 'number' && { skill: { skill, level } }),
    ...(typeof playerLevel === 'number' && { playerLevel }),
    ...(type === 'quest' &&
      typeof quest === 'string' && {
        quest: { quest: questUid(quest), status: (['complete', 'failed', 'active'] as const).filter((each) => names.has(each)) },
      }),
  }
}

const toTraderFact = ({ id, slug, currency, levels }: Trader): TraderFact => ({
  id,
  slug,
  currency,
  levels: levels.map(({ level, playerLevel, standing, turnover }) => ({ level, playerLevel, standing, turnover })),
})

function toItemFact(catalogue: Catalogue, uid: ItemUid): ItemFact[] {
  const { facts, prices } = catalogue
  const ordinal = facts.ordinals.get(uid)
  const item = ordinal === undefined ? undefined : facts.items[ordinal]
  if (!item || ordinal === undefined) return []
  const hasFleaPrice = !item.fleaBanned && fleaValue(prices.flea[ordinal]) !== undefined
  const sale = prices.bestSell[ordinal]
  const { perSlot, afterFee = 0 } = prices.sales[ordinal] ?? {}
  const slotBelow = slotsBelow(catalogue, ordinal)
  return [
    {
      uid,
      url: item.url,
      ...cellFacts(facts, item),
      ...(afterFee > 0 && { flea: afterFee }),
      ...(sale && { sale: { trader: sale.trader, price: sale.priceRoubles } }),
      ...(perSlot !== undefined && { perSlot }),
      ...(hasFleaPrice && { fleaLevel: fleaLevelOf(item, facts.rules) }),
      ...(slotBelow.length > 0 && { slotBelow }),
    },
  ]
}

/** What a slot of an item brings below the levels that change it, ascending. */
function slotsBelow(catalogue: Catalogue, ordinal: Ordinal): SlotBelow[] {
  const perSlotAt = (level?: number) => catalogueAt(catalogue, { level }).prices.sales[ordinal]?.perSlot
  const steps: SlotBelow[] = []
  let next = perSlotAt()
  for (const level of fleaLevelsOf(catalogue.facts).toReversed()) {
    const perSlot = perSlotAt(level - 1)
    if (perSlot !== next) steps.unshift({ level, ...(perSlot !== undefined && { perSlot }) })
    next = perSlot
  }
  return steps
}

function recipesOf({ facts }: Catalogue): { barters: Barter[]; crafts: Craft[] } {
  const refs = new Map([...facts.joins.madeBy.values()].flat().map((ref) => [ref.recipe.id, ref]))
  const usable = [...refs.values()].filter(({ recipe }) =>
    [...recipe.inputs, ...recipe.outputs].every(({ uid }) => facts.ordinals.has(uid)),
  )
  return {
    barters: usable.flatMap(({ kind, recipe }) => (kind === 'barter' ? [recipe] : [])),
    crafts: usable.flatMap(({ kind, recipe }) => (kind === 'craft' ? [recipe] : [])),
  }
}
