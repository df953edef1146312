import {
  type Catalogue,
  type CatalogueFacts,
  findItem,
  type ModuleNeedRef,
  nameOf,
  type Ordinal,
  type QuestNeedRef,
} from '@stashwise/catalogue/catalogue'
import { featuresOf } from '@stashwise/catalogue/features'
import { fleaLevelOf } from '@stashwise/game/flea-access'
import type { ItemUid } from '@stashwise/game/ids'
import { type BuyOffer, type Item, type ItemProperties, isBuildable } from '@stashwise/game/item'
import type { Locale } from '@stashwise/game/locale'
import type { Currency } from '@stashwise/game/money'
import { nameOrder } from '@stashwise/game/name-order'
import { centreRule } from '../prices/centre-rule.ts'
import type { BuyOfferView, ItemLink, ItemPageView, ModuleNeed, QuestNeed, RecipeItemView, RecipeView, RelatedItem } from '../view.ts'
import { findQuestLink, type PriceRecipe, presentRecipe } from './present-recipe.ts'
import { findLink, presentLink, presentPrice, presentSell, presentTagPath, type Showing } from './present-row.ts'
import { propertyNames } from './property-names.ts'

/** Related items shown by name; the rest is counted. */
const relatedShown = 24

/** What the item page shows of the market; `priceRecipe` adds costs of recipes. @throws RangeError for an ordinal of another catalogue. */
export function presentItemPage(catalogue: Catalogue, ordinal: Ordinal, { locale, now }: Showing, priceRecipe: PriceRecipe): ItemPageView {
  const { facts, prices } = catalogue
  const item = facts.items[ordinal]
  if (!item) throw new RangeError(`no item at ${ordinal}`)
  const { joins } = facts
  const described = describedBy(facts, item)
  const locks = joins.keyLocks.get(item.uid)
  const money = currencies[item.bsgId]
  const offers = prices.offers[ordinal]
  const twin = item.twinUid && findLink(facts, item.twinUid, locale)
  const base = item.baseUid && findLink(facts, item.baseUid, locale)
  const own = presentLink(facts, item, locale)
  return {
    ...own,
    bsgId: item.bsgId,
    isFunctional: item.isFunctional,
    ...gunBuildOf(item),
    ...(twin && { twin }),
    ...(base && { base }),
    categoryPath: presentTagPath(facts, item.category, locale),
    weightKg: item.weightKg,
    stackSize: item.stackSize,
    ...(item.wikiUrl !== undefined && { wikiUrl: item.wikiUrl }),
    fleaBanned: item.fleaBanned,
    fleaLevel: fleaLevelOf(item, facts.rules),
    ...(item.basePrice > 0 && { basePrice: item.basePrice }),
    price: presentPrice(catalogue, ordinal, now),
    spark: prices.flea[ordinal]?.spark ?? [],
    fee: { offerRate: facts.rules.offerFeeRate, requirementRate: facts.rules.requirementFeeRate, centre: centreRule(facts) },
    sellTo: (offers?.sellTo ?? [])
      .filter(({ currency }) => currency !== money)
      .sort((a, b) => b.priceRoubles - a.priceRoubles)
      .map((offer) => presentSell(facts, offer, locale)),
    buyFrom: (offers?.buyFrom ?? [])
      .filter(({ currency }) => currency !== money)
      .sort((a, b) => a.priceRoubles - b.priceRoubles)
      .map((offer) => presentBuy(facts, offer, locale)),
    ...expandSharedShortNames({
      own,
      madeBy: (joins.madeBy.get(item.uid) ?? []).map((ref) => presentRecipe(catalogue, ref, locale, priceRecipe)),
      usedIn: (joins.usedIn.get(item.uid) ?? []).map((ref) => presentRecipe(catalogue, ref, locale, priceRecipe)),
    }),
    quests: (joins.questNeeds.get(item.uid) ?? []).flatMap((need) => presentQuestNeed(facts, need, locale)),
    rewardOf: (joins.rewardOf.get(item.uid) ?? []).flatMap(({ quest, count }) => {
      const link = findQuestLink(facts, quest, locale)
      return link ? [{ ...link, count }] : []
    }),
    modules: (joins.moduleNeeds.get(item.uid) ?? []).map((need) => presentModuleNeed(facts, need, locale)),
    contains: item.contains.flatMap(({ uid, count }) => {
      const part = findLink(facts, uid, locale)
      const partOrdinal = facts.ordinals.get(uid)
      const last = partOrdinal === undefined ? undefined : prices.flea[partOrdinal]?.last
      return part ? [{ item: part, count, ...(last !== undefined && { last }) }] : []
    }),
    properties: withKnownMaps(facts, described),
    ...(locks && { opens: [...locks] }),
    propertyNames: propertyNames(facts, described, locale),
    related: relatedOf(catalogue, described, locale),
    ...loadoutOf(facts, item),
    features: featuresOf(facts.features[ordinal] ?? 0),
  }
}

function gunBuildOf(item: Item): Pick<ItemPageView, 'gunBuildUid' | 'gunBuildUrl' | 'gunBuildImg'> {
  const { gunBuildUid, gunBuildUrl, url } = item
  if (!isBuildable(item)) return {}
  return {
    ...(gunBuildUid !== undefined && { gunBuildUid }),
    ...(gunBuildUrl !== undefined && { gunBuildUrl }),
    gunBuildImg: `/loadouts/weapon/${encodeURIComponent(gunBuildUrl ?? url)}/picture.png`,
  }
}

/** A weapon is built from its default preset, a few that have none from the bare one; a preset from itself. */
function loadoutOf(facts: CatalogueFacts, item: Item): Pick<ItemPageView, 'loadoutUrl'> {
  const weapon = item.properties.kind === 'preset' && item.baseUid ? findItem(facts, item.baseUid) : item
  if (!weapon || !isBuildable(weapon)) return {}
  const { gunBuildUid, gunBuildUrl, url } = weapon
  const path = `/loadouts/weapon/${gunBuildUrl ?? url}`
  const uid = weapon === item ? gunBuildUrl && gunBuildUid : item.uid
  return { loadoutUrl: uid === undefined ? path : `${path}/${uid}` }
}

/** Money is not bought with itself. */
const currencies: Readonly<Record<string, Currency>> = {
  '5449016a4bdc2d6f028b456f': 'RUB',
  '5696686a4bdc2da3298b456a': 'USD',
  '569668774bdc2da2298b4568': 'EUR',
  '5d235b4d86f7742e017bc88a': 'GP',
}

/** The item with the properties it is described by: those of what a preset is built on, with the preset's own figures. */
function describedBy(facts: CatalogueFacts, item: Item): Item {
  const own = item.properties
  const base = (own.kind === 'none' || own.kind === 'preset') && item.baseUid ? findItem(facts, item.baseUid) : undefined
  if (!base) return item
  if (base.properties.kind !== 'weapon') return { ...item, properties: base.properties }
  // The default preset's do not apply to this one.
  const { presetErgonomics, presetRecoilVertical, presetRecoilHorizontal, presetMoa, ...bare } = base.properties
  if (own.kind !== 'preset') return { ...item, properties: bare }
  const published = {
    ergonomics: own.ergonomics,
    recoilVertical: own.recoilVertical,
    recoilHorizontal: own.recoilHorizontal,
    ...(own.moa !== undefined && { presetMoa: own.moa }),
  }
  return { ...item, properties: { ...bare, ...published } }
}

function presentBuy(facts: CatalogueFacts, offer: BuyOffer, locale: Locale): BuyOfferView {
  const quest = offer.quest && findQuestLink(facts, offer.quest, locale)
  return {
    ...presentSell(facts, offer, locale),
    traderLevel: offer.traderLevel,
    ...(quest && { quest }),
    ...(offer.limit !== undefined && { limit: offer.limit }),
  }
}

function presentQuestNeed(facts: CatalogueFacts, need: QuestNeedRef, locale: Locale): QuestNeed[] {
  const quest = findQuestLink(facts, need.quest, locale)
  if (!quest) return []
  const requiredForKappa = facts.quests.get(need.quest)?.requiredForKappa === true
  return [{ quest, count: need.count, foundInRaid: need.foundInRaid, use: need.use, requiredForKappa, anyOf: need.anyOf }]
}

const presentModuleNeed = (facts: CatalogueFacts, { module, level, count, foundInRaid }: ModuleNeedRef, locale: Locale): ModuleNeed => ({
  moduleId: module,
  slug: facts.modules.get(module)?.slug ?? module,
  name: nameOf(facts, 'module', module, locale),
  level,
  count,
  foundInRaid,
})

/** A key's maps also come from the maps' locks and from quests, which the key itself may not know. */
function withKnownMaps(facts: CatalogueFacts, { uid, properties }: Item): ItemProperties {
  const maps = properties.kind === 'key' ? facts.joins.keyMaps.get(uid) : undefined
  return properties.kind === 'key' && maps ? { ...properties, maps: [...maps] } : properties
}

function relatedOf(catalogue: Catalogue, item: Item, locale: Locale): ItemPageView['related'] {
  const { joins } = catalogue.facts
  const compare = nameOrder(locale)
  const groups: { kind: ItemPageView['related'][number]['kind']; uids: readonly ItemUid[] }[] = [
    { kind: 'allowedAmmo', uids: item.properties.kind === 'weapon' ? item.properties.allowedAmmo : [] },
    { kind: 'usedBy', uids: joins.firedBy.get(item.uid) ?? [] },
    { kind: 'presets', uids: joins.presetsOf.get(item.uid) ?? [] },
  ]
  return groups.flatMap(({ kind, uids }) => {
    const items = uids.flatMap((uid) => presentRelated(catalogue, uid, locale)).sort((a, b) => compare(a.name, b.name))
    return items.length === 0 ? [] : [{ kind, items: items.slice(0, relatedShown), more: Math.max(0, items.length - relatedShown) }]
  })
}

function presentRelated({ facts, prices }: Catalogue, uid: ItemUid, locale: Locale): RelatedItem[] {
  const ordinal = facts.ordinals.get(uid)
  const item = ordinal === undefined ? undefined : facts.items[ordinal]
  if (ordinal === undefined || !item) return []
  const last = prices.flea[ordinal]?.last
  const { properties } = item
  const link = { ...presentLink(facts, item, locale), ...(last !== undefined && { last }) }
  if (properties.kind === 'preset') {
    const { ergonomics, recoilVertical, recoilHorizontal } = properties
    return [{ ...link, preset: { ergonomics, recoilVertical, recoilHorizontal } }]
  }
  if (properties.kind !== 'ammo') return [link]
  const { damage, projectiles, penetration, armorDamagePercent, speed, tracer } = properties
  return [
    {
      ...link,
      ammo: { damage, projectiles, penetration, armorDamagePercent, speed, tracer },
    },
  ]
}

/** The item of a page and the recipes around it. */
type Page = { own: Pick<ItemLink, 'uid' | 'shortName'>; madeBy: RecipeView[]; usedIn: RecipeView[] }

/** Calls items of a page by their full name where several of them share a short name: the large and the small can are both "Tushonka". */
export function expandSharedShortNames({ own, madeBy, usedIn }: Page): Pick<Page, 'madeBy' | 'usedIn'> {
  const items = [...madeBy, ...usedIn].flatMap(({ inputs, outputs }) => [...inputs, ...outputs]).map(({ item }) => item)
  const first = new Map([[own.shortName, own.uid]])
  const shared = new Set<string>()
  for (const { uid, shortName } of items) {
    const other = first.get(shortName)
    if (other === undefined) first.set(shortName, uid)
    else if (other !== uid) shared.add(shortName)
  }
  if (shared.size === 0) return { madeBy, usedIn }
  const part = (one: RecipeItemView): RecipeItemView =>
    shared.has(one.item.shortName) ? { ...one, item: { ...one.item, shortName: one.item.name } } : one
  const recipe = (one: RecipeView): RecipeView => ({ ...one, inputs: one.inputs.map(part), outputs: one.outputs.map(part) })
  return { madeBy: madeBy.map(recipe), usedIn: usedIn.map(recipe) }
}
