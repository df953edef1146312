import { type CatalogueFacts, findText } from '@stashwise/catalogue/catalogue'
import type { LoadoutOrder, LoadoutSearch as StoredSearch } from '@stashwise/db/loadouts/find-loadouts'
import { type Item, isBuildable } from '@stashwise/game/item'
import type { Locale } from '@stashwise/game/locale'
import { nameOrder } from '@stashwise/game/name-order'
import { weaponCategory } from '@stashwise/loadouts/weapon-category'
import { caliberName } from '@stashwise/market/present/caliber-name'
import { nicknamesOfUrl } from '@stashwise/search/nicknames/items'
import { directionOf, type LoadoutSearch, type LoadoutSort } from '../../saved-schema.ts'
import type { LoadoutChoices, LoadoutView } from '../../saved-views.ts'

/** Weapons that loadouts are made of, in the order of their English names. */
const loadoutWeapons = (facts: CatalogueFacts): Item[] => facts.items.filter(isBuildable)

/** Weapons and calibers a list can be narrowed to, by their names. */
export function loadoutChoices(facts: CatalogueFacts, locale: Locale): LoadoutChoices {
  const weapons = loadoutWeapons(facts)
  const byName = nameOrder(locale)
  const calibers = new Set(weapons.flatMap(({ caliber }) => caliber ?? []))
  return {
    weapons: weapons
      .map((item) => ({
        url: item.url,
        name: findText(facts, 'item', item.uid, locale)?.[0] ?? item.url,
        category: weaponCategory(item),
      }))
      .sort((a, b) => byName(a.name, b.name)),
    calibers: [...calibers].map((id) => ({ id, name: caliberName(id, locale) ?? id })).sort((a, b) => byName(a.name, b.name)),
  }
}

const storedOrders: Partial<Record<LoadoutSort, LoadoutOrder>> = {
  likes: 'likes',
  updated: 'updated',
  title: 'title',
  ergonomics: 'ergonomics',
  recoil: 'recoil',
  moa: 'moa',
  weight: 'weight',
}

/** The query of a page. `needsPrices`: and of the prices of what that finds; see {@link byFigure}. */
export function toStoredSearch(
  facts: CatalogueFacts,
  locale: Locale,
  search: LoadoutSearch,
): { search: StoredSearch; needsPrices: boolean } {
  const order = storedOrders[search.sort]
  return {
    needsPrices: order === undefined || search.price !== undefined || search.mine,
    search: {
      weapons: weaponsOf(facts, search),
      words: wordsOf(search.q).map((text) => ({ text, weapons: namedWeapons(facts, locale, text) })),
      author: search.author,
      minErgonomics: search.ergonomics,
      maxRecoil: search.recoil,
      order: order ?? 'likes',
      dir: order === undefined ? 'desc' : directionOf(search),
    },
  }
}

/** Words of a search, wherever in the title or the weapon's name they are; more than these narrow nothing any more. */
const wordsOf = (typed: string): string[] => [...new Set(typed.toLowerCase().split(/\s+/).filter(Boolean))].slice(0, maxWords)
const maxWords = 12

/** Undefined: all of them. An unknown weapon is no filter, like whatever else of an address cannot be read. */
function weaponsOf(facts: CatalogueFacts, { weapon, category, caliber }: LoadoutSearch): Item['uid'][] | undefined {
  const all = loadoutWeapons(facts)
  const chosen = all.filter(({ url }) => url === weapon)
  const of = chosen.length > 0 ? chosen : all
  if (chosen.length === 0 && category === undefined && caliber === undefined) return undefined
  return of
    .filter((item) => category === undefined || weaponCategory(item) === category)
    .filter((item) => caliber === undefined || item.caliber === caliber)
    .map(({ uid }) => uid)
}

function namedWeapons(facts: CatalogueFacts, locale: Locale, text: string): Item['uid'][] {
  const wanted = text.toLowerCase()
  const names = (item: Item) => [
    ...(findText(facts, 'item', item.uid, locale) ?? []),
    ...(findText(facts, 'item', item.uid, 'en') ?? []),
    ...(nicknamesOfUrl(item.url)?.keys() ?? []),
  ]
  return loadoutWeapons(facts)
    .filter((item) => names(item).some((name) => name?.toLowerCase().includes(wanted)))
    .map(({ uid }) => uid)
}

const priced: Partial<Record<LoadoutSort, (view: LoadoutView) => number | undefined>> = {
  price: (view) => view.price,
  perErgonomics: (view) => view.perErgonomics,
  perRecoil: (view) => view.perRecoil,
}

/** Loadouts filtered and ordered by their prices; those without one come last. The others' order is theirs. */
export function byFigure(views: readonly LoadoutView[], search: LoadoutSearch): LoadoutView[] {
  const found = views.filter(({ price }) => {
    if (price === undefined) return !search.mine && search.price === undefined
    return search.price === undefined || price <= search.price
  })
  const figure = priced[search.sort]
  if (!figure) return found
  const sign = directionOf(search) === 'asc' ? 1 : -1
  return found.sort((a, b) => {
    const [left, right] = [figure(a), figure(b)]
    if (left === undefined || right === undefined) return Number(left === undefined) - Number(right === undefined)
    return sign * (left - right)
  })
}
