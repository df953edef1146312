import type { Economy, EconomyItem, EconomyModule, EconomyNames, EconomyPart, EconomyPrice, ItemRole } from '@stashwise/calculators/economy'
import { hideoutRules } from '@stashwise/calculators/hideout/hideout-rules'
import { type Catalogue, type CatalogueFacts, findText, nameOf, type RecipeRef } from '@stashwise/catalogue/catalogue'
import { cellFacts } from '@stashwise/catalogue/cell-facts'
import { judgePrice } from '@stashwise/catalogue/prices/confidence'
import type { ItemUid, ModuleId, QuestUid, TraderId } from '@stashwise/game/ids'
import { type BuyOffer, type Item, roundsOfPack, type SellOffer } from '@stashwise/game/item'
import type { Locale } from '@stashwise/game/locale'
import { pick } from '@stashwise/game/objects'
import type { ItemPrice } from '@stashwise/game/price'
import type { RecipeItem } from '@stashwise/game/recipe'
import { centreRule } from '@stashwise/market/prices/centre-rule'
import { nicknamesOfUrl } from '@stashwise/search/nicknames/items'

const roles: Readonly<Record<string, ItemRole>> = {
  '5449016a4bdc2d6f028b456f': 'roubles',
  '5696686a4bdc2da3298b456a': 'currency',
  '569668774bdc2da2298b4568': 'currency',
  '5d235b4d86f7742e017bc88a': 'gpCoin',
  '5d1b36a186f7742523398433': 'metalFuel',
  '5d1b371186f774253763a656': 'otherFuel',
  '5d1b385e86f774252167b98a': 'waterFilter',
  '59faff1d86f7746c51718c9c': 'coin',
  '57347ca924597744596b4e71': 'graphicsCard',
}
const isDogtag = ({ url }: Item) => /^dogtags?(_|$)/.test(url) && url !== 'dogtag_case'

/** What the game counts a GP coin as, until the feed has said. Source: the public feed's settings, August 2026. */
const usualGpCoinValue = 9060

/**
 * `fuelBase`: the site's own number of seconds a unit of fuel burns; absent: the game's. `now`: when prices are looked at, for how far
 * they can be trusted; absent: as they were seen.
 */
export type EconomyOptions = { fuelBase?: number | undefined; now?: number | undefined }

/** A catalogue as the calculators see it. Every item is in it, in the catalogue's order. Some 15 ms. */
export function toEconomy(catalogue: Catalogue, { fuelBase, now = catalogue.pricesAt ?? 0 }: EconomyOptions = {}): Economy {
  const { facts, prices } = catalogue
  const traderIds = [...facts.traders.keys()]
  const moduleIds = [...facts.modules.keys()]
  const traders = placesOf(traderIds)
  const modules = placesOf(moduleIds)
  const recipes = recipesOf(catalogue)
  const unlocking = unlockingQuests(catalogue)
  const questIds = questsOf(catalogue, recipes, unlocking)
  const quests = placesOf(questIds)
  const offers = toOffers(traders, quests)
  const part = toPart(facts.ordinals)
  const inLists = (ref: RecipeRef) => [...ref.recipe.inputs, ...ref.recipe.outputs].every(({ uid }) => facts.ordinals.has(uid))
  const usable = recipes.filter(inLists)
  const toRecipe = ({ id, quest, inputs, outputs }: RecipeRef['recipe']) => ({
    id,
    ...(quest !== undefined && { quest: quests.get(quest) ?? -1 }),
    inputs: inputs.map(part),
    outputs: outputs.map(part),
  })
  return {
    mode: catalogue.mode,
    version: catalogue.contentVersion,
    ...(catalogue.pricesAt !== undefined && { pricesAt: catalogue.pricesAt }),
    simulated: catalogue.simulated,
    rules: {
      ...pick(facts.rules, ['offerFeeRate', 'requirementFeeRate', 'minPlayerLevel', 'foundInRaidRequired']),
      centreReduction: centreRule(catalogue.facts).reduction,
      gpCoinValue: facts.rules.gpCoinValue ?? usualGpCoinValue,
      fuelSeconds: fuelBase ?? hideoutRules.fuel.secondsPerUnit,
    },
    items: facts.items.map((item, at) => ({
      ...toItem(item, facts),
      ...toPack(item, facts),
      ...toPrice(prices.flea[at], now),
      sellTo: (prices.offers[at]?.sellTo ?? []).map(offers.sale),
      buyFrom: (prices.offers[at]?.buyFrom ?? []).map(offers.buy),
    })),
    traders: traderIds.map((id) => ({ id, slug: facts.traders.get(id)?.slug ?? id, ...unlocked(unlocking.get(id), quests) })),
    modules: moduleIds.map((id) => toModule(catalogue, id)),
    quests: questIds,
    barters: usable.flatMap(({ kind, recipe }) => {
      const trader = kind === 'barter' ? traders.get(recipe.trader) : undefined
      if (kind !== 'barter' || trader === undefined) return []
      return [{ ...toRecipe(recipe), trader, level: recipe.traderLevel, ...(recipe.limit !== undefined && { limit: recipe.limit }) }]
    }),
    crafts: usable.flatMap(({ kind, recipe }) => {
      const module = kind === 'craft' ? modules.get(recipe.module) : undefined
      if (kind !== 'craft' || module === undefined) return []
      const { moduleLevel: level, duration, gameEditions, questItems } = recipe
      return [
        {
          ...toRecipe(recipe),
          module,
          level,
          duration,
          ...(gameEditions.length > 0 && { gameEditions }),
          ...(questItems && { questItems }),
        },
      ]
    }),
  }
}

export function toNames({ facts }: Catalogue, economy: Economy, locale: Locale): EconomyNames {
  return {
    items: economy.items.map(({ uid, url }) => {
      const [name, shortName = name] = findText(facts, 'item', uid, locale) ?? [url]
      const nicknames = nicknamesOfUrl(url)
      return nicknames ? [name, shortName, [...nicknames.keys()].join(' ')] : [name, shortName]
    }),
    traders: economy.traders.map(({ id }) => nameOf(facts, 'trader', id, locale)),
    modules: economy.modules.map(({ id }) => nameOf(facts, 'module', id, locale)),
    quests: economy.quests.map((uid) => nameOf(facts, 'quest', uid, locale)),
    questItems: Object.fromEntries(
      economy.crafts.flatMap(({ questItems = [] }) => questItems.map((id) => [id, findText(facts, 'questItem', id, locale)?.[0] ?? ''])),
    ),
  }
}

const placesOf = <Id>(ids: readonly Id[]): ReadonlyMap<Id, number> => new Map(ids.map((id, at) => [id, at]))

function recipesOf({ facts }: Catalogue): RecipeRef[] {
  const seen = new Set<string>()
  return [...facts.joins.madeBy.values()].flat().filter(({ recipe }) => !seen.has(recipe.id) && seen.add(recipe.id))
}

function unlockingQuests({ facts }: Catalogue): ReadonlyMap<TraderId, QuestUid[]> {
  const all = new Map<TraderId, QuestUid[]>()
  for (const { uid, rewards } of facts.quests.values())
    for (const trader of rewards.traders) all.set(trader, [...(all.get(trader) ?? []), uid])
  return all
}

const unlocked = (by: readonly QuestUid[] | undefined, quests: ReadonlyMap<QuestUid, number>) =>
  by ? { unlockedBy: by.map((uid) => quests.get(uid) ?? -1) } : {}

function questsOf({ prices }: Catalogue, recipes: readonly RecipeRef[], unlocking: ReturnType<typeof unlockingQuests>): QuestUid[] {
  const all = [
    ...[...unlocking.values()].flat(),
    ...recipes.map(({ recipe }) => recipe.quest),
    ...prices.offers.flatMap((all) => all?.buyFrom.map(({ quest }) => quest) ?? []),
  ]
  return [...new Set(all.filter((uid) => uid !== undefined))]
}

function toItem(item: Item, facts: CatalogueFacts): Omit<EconomyItem, 'price' | 'sellTo' | 'buyFrom'> {
  const role = roles[item.bsgId] ?? (isDogtag(item) ? 'dogtag' : undefined)
  return {
    ...cellFacts(facts, item),
    ...pick(item, ['uid', 'url', 'basePrice', 'fleaBanned', 'fleaLevel']),
    ...(item.stackSize > 1 && { stack: item.stackSize }),
    ...(item.variant === 'functional' && { isAssembled: true as const }),
    ...(role && { role }),
  }
}

/** What an opened pack gives. */
function toPack(item: Item, { ordinals }: Catalogue['facts']): Pick<EconomyItem, 'pack'> {
  const rounds = roundsOfPack(item)
  const inside = rounds && ordinals.get(rounds.uid)
  return rounds && inside !== undefined ? { pack: { item: inside, count: rounds.count } } : {}
}

function toPrice(price: ItemPrice | undefined, now: number): { price?: EconomyPrice } {
  if (!price || (price.last ?? price.avg24h ?? price.avg7d) === undefined) return {}
  const { confidence, doubts } = judgePrice(price, now)
  const { last, avg24h, avg7d, offers, scannedAt } = price
  return {
    price: {
      ...(last !== undefined && { last }),
      ...(avg24h !== undefined && { avg24h }),
      ...(avg7d !== undefined && { avg7d }),
      ...(offers !== undefined && { offers }),
      ...(scannedAt !== undefined && { scannedAt }),
      ...((confidence === 'low' || confidence === 'medium') && { confidence }),
      ...(doubts.length > 0 && { doubts }),
    },
  }
}

function toOffers(traders: ReadonlyMap<TraderId, number>, quests: ReadonlyMap<QuestUid, number>) {
  const sale = ({ trader, price, currency, priceRoubles }: SellOffer) => ({
    trader: traders.get(trader) ?? -1,
    priceRoubles,
    ...(currency !== 'RUB' && { price, currency }),
  })
  return {
    sale,
    buy: (offer: BuyOffer) => ({
      ...sale(offer),
      level: offer.traderLevel,
      ...(offer.quest !== undefined && { quest: quests.get(offer.quest) ?? -1 }),
      ...(offer.limit !== undefined && { limit: offer.limit }),
    }),
  }
}

const toPart =
  (places: ReadonlyMap<ItemUid, number>) =>
  ({ uid, count, isTool, foundInRaid, minLevel }: RecipeItem): EconomyPart => ({
    item: places.get(uid) ?? -1,
    count,
    ...(isTool && { isTool }),
    ...(foundInRaid && { foundInRaid }),
    ...(minLevel !== undefined && { minLevel }),
  })

function toModule({ facts }: Catalogue, id: ModuleId): EconomyModule {
  const module = facts.modules.get(id)
  const part = toPart(facts.ordinals)
  return {
    id,
    slug: module?.slug ?? id,
    levels: (module?.levels ?? []).map(({ items }) => ({ items: items.map(part).filter(({ item }) => item >= 0) })),
  }
}
