import type { RecipeKind } from '@stashwise/calculators/costs/cost-graph'
import { maxLogins } from '@stashwise/calculators/hideout/schedule'
import type { RecipeQuery } from '@stashwise/calculators/recipes/list-recipes'
import { farmFigureNames, type RecipeFigureName, recipeFigureNames } from '@stashwise/calculators/view'
// The small form: these schemas are read in the browser as well, and the large one alone would be half a page's scripts.
import * as z from 'zod/mini'
import {
  directionField as direction,
  flagField as flag,
  markedNumberField,
  slugField as slug,
  textField as text,
  wholeField as whole,
  wholeNumber,
} from '#app/http/search-fields.ts'
import { searchHref } from '#app/http/search-href.ts'
import { fromTyped, toClock } from './login-times.ts'
import type { PageOptions } from './settings-of.ts'

const wholeOr = (least: number, most: number, usual: number) => z.catch(wholeNumber(least, most), usual)
/** `{whose}.{figure}`: a recipe's id, a way of the scanner, a day of the hideout */
const whyKey = z.catch(z.optional(z.string().check(z.regex(/^[\w-]{1,120}\.[\w-]{1,40}$/))), undefined)

/** Orders a list of recipes offers; `name` and `place` begin at A, figures at the highest. */
export const recipeSorts = ['name', 'place', ...recipeFigureNames] as const

/** Search parameters of the recipe pages: whatever cannot be read falls back to the default view. */
export const recipeSearch = z.object({
  q: text,
  /** Slug of a trader or module. */
  place: slug,
  /** Highest level of it. */
  level: whole(1, 10),
  /** Url of an item that is taken or given. */
  item: slug,
  /** Only offers without blockers; for a player whose access is known also blocked ones; only profitable ones. */
  mine: flag,
  locked: flag,
  pays: flag,
  /** Also what takes dogtags, which nobody sells. */
  withdogtags: flag,
  /** Rows with doubtful prices among the others instead of after them. */
  mixed: flag,
  /** Longest craft, hours. */
  hours: whole(1, 1000),
  /** Absent: by the headline of the kind; see {@link sortOf}. */
  sort: z.catch(z.optional(z.enum(recipeSorts)), undefined),
  dir: direction,
  /** Least level of the player's dogtags, and whether fuel tanks crafts take are empty ones. */
  dogtags: wholeOr(1, 79, 1),
  empty: flag,
  /** The number whose derivation is open: `{recipe id}.{figure}`. */
  why: whyKey,
})
export type RecipeSearch = z.infer<typeof recipeSearch>

/** What a kind of recipe is for: a barter saves against buying from the cheapest seller, a craft earns with its station's time. */
export const headlineOf = { barter: 'saves', craft: 'perHour' } as const satisfies Record<RecipeKind, RecipeFigureName>

export const sortOf = (kind: RecipeKind, { sort }: Pick<RecipeSearch, 'sort'>): (typeof recipeSorts)[number] => sort ?? headlineOf[kind]

/** The order of a list: what the player chose, else names from A and figures from the highest (times and costs from the lowest). */
export const directionOf = ({ sort, dir }: Pick<RecipeSearch, 'sort' | 'dir'>): 'asc' | 'desc' =>
  dir ?? (sort !== undefined && fromLowest.has(sort) ? 'asc' : 'desc')
const fromLowest: ReadonlySet<(typeof recipeSorts)[number]> = new Set(['name', 'place', 'time', 'cost', 'cash', 'own'])

export const toPageOptions = ({ dogtags, empty, level }: RecipeSearch): PageOptions => ({
  dogtagLevel: dogtags,
  emptyTanks: empty,
  routeLevel: level,
})

/** The farm is passive and has a page of its own: it is among the crafts, in their order, for those who look for it. */
export const isFarmAsked = ({ place, item, q }: Pick<RecipeSearch, 'place' | 'item' | 'q'>): boolean =>
  place !== undefined || item !== undefined || q !== ''

/** `knowsAccess`: what the player can do is known, and nothing else is listed. */
export const toRecipeQuery = (kind: RecipeKind, search: RecipeSearch, knowsAccess: boolean): RecipeQuery => ({
  kind,
  search: search.q,
  place: search.place,
  level: search.level,
  item: search.item,
  available: search.mine || (knowsAccess && !search.locked),
  profitable: search.pays,
  // A search by item shows all recipes with it.
  hideDogtags: !search.withdogtags && search.item === undefined,
  farmLast: !isFarmAsked(search),
  mixesDoubtful: search.mixed,
  hours: search.hours,
  sort: sortOf(kind, search),
  dir: directionOf(search),
})

const recipeDefaults: RecipeSearch = recipeSearch.parse({})

/** An address of a recipe page: a change of its search, without what is as by default. */
export const recipeHref = (path: string, search: RecipeSearch, change: Partial<RecipeSearch> = {}): string =>
  searchHref(path, { ...search, ...change }, recipeDefaults)

/** Orders the scanner offers; names begin at A, what is needed at the least, gains at the highest. */
export const scanSorts = ['gain', 'gainPercent', 'perHour', 'perSlot', 'gainOfAll', 'capital', 'name'] as const

export const scanSearch = z.object({
  q: text,
  route: z.catch(z.optional(z.enum(['trader', 'barter', 'craft'])), undefined),
  sort: z.catch(z.enum(scanSorts), 'gainOfAll'),
  dir: direction,
  mine: flag,
  locked: flag,
  /** What the player's traders sell, although the flea market is still closed to them. */
  flea: flag,
  /** As for recipes. */
  withdogtags: flag,
  mixed: flag,
  why: whyKey,
})
export type ScanSearch = z.infer<typeof scanSearch>

/** The order of the scanner: what the player chose, else the order's own first direction. */
export const scanDirectionOf = ({ sort, dir }: Pick<ScanSearch, 'sort' | 'dir'>): 'asc' | 'desc' =>
  dir ?? (sort === 'name' || sort === 'capital' ? 'asc' : 'desc')

/** Logins while none are chosen: morning, evening, night. Minutes of the day. */
export const usualLogins: readonly number[] = [8 * 60, 18 * 60, 23 * 60]

/** `08:00,18:30` as minutes of the day, ascending, each once; undefined where nothing can be read. */
export function parseLogins(text: string): number[] | undefined {
  const minutes = new Set(text.split(',').flatMap((part) => fromTyped(part) ?? []))
  return minutes.size > 0 ? [...minutes].sort((a, b) => a - b).slice(0, maxLogins) : undefined
}

/** Minutes of the day as an address has them; see {@link parseLogins}. */
export const writeLogins = (logins: readonly number[]): string => logins.map(toClock).join(',')

export const hideoutSearch = z.object({
  at: z.catch(
    z.pipe(
      z.string(),
      z.transform((typed: string) => parseLogins(typed) ?? [...usualLogins]),
    ),
    [...usualLogins],
  ),
  /** Graphics cards in the bitcoin farm; absent: as many as the built farm holds. */
  cards: whole(0, 50),
  why: whyKey,
})
export type HideoutSearch = z.infer<typeof hideoutSearch>

/** A search whose address names no logins, with the player's own. `address`: the query as it is. */
export function withOwnLogins(search: HideoutSearch, address: string, logins: readonly string[]): HideoutSearch {
  const own = new URLSearchParams(address).has('at') ? undefined : parseLogins(logins.join(','))
  return own ? { ...search, at: own } : search
}

/** An address of the hideout page with a change of its search. */
export function hideoutHref(search: HideoutSearch, change: Partial<HideoutSearch> = {}): string {
  const { at, cards, why } = { ...search, ...change }
  const href = searchHref('/hideout', { at: writeLogins(at), cards, why }, { at: writeLogins(usualLogins) })
  return href.replaceAll('%3A', ':').replaceAll('%2C', ',')
}

const scanDefaults: ScanSearch = scanSearch.parse({})

export const scanHref = (search: ScanSearch, change: Partial<ScanSearch> = {}): string =>
  searchHref('/scanner', { ...search, ...change }, scanDefaults)

/** Roubles. */
const money = markedNumberField(0, 1_000_000_000)

/** Search parameters of the bitcoin farm; what is absent comes from the player's settings and the market. */
export const farmSearch = z.object({
  /** Absent: as many as the player's farm has, or 50. */
  cards: whole(0, 50),
  solar: z.catch(z.optional(z.enum(['0', '1'])), undefined),
  management: whole(0, 51),
  fuel: z.catch(z.optional(z.enum(['off', 'metal', 'other'])), undefined),
  fuelPrice: money,
  combine: z.catch(z.optional(z.enum(['multiplicative', 'additive'])), undefined),
  /** Who buys the coins: the best, or one of them by its id (`flea` for the market). */
  sale: slug,
  coin: money,
  card: money,
  /** Hours between emptyings. */
  every: wholeOr(1, 336, 12),
  /** The figure whose derivation is open. */
  why: z.catch(z.optional(z.enum(farmFigureNames)), undefined),
})
export type FarmSearch = z.infer<typeof farmSearch>
const farmDefaults: FarmSearch = farmSearch.parse({})

/** An address of the bitcoin farm with a change of its search. */
export const farmHref = (search: FarmSearch, change: Partial<FarmSearch> = {}): string =>
  searchHref('/btc-farm', { ...search, ...change }, farmDefaults)

/** What an item's address says of its cheapest source and best sale: whose derivation is open, and for how many units. */
export const sourceSearch = z.object({ why: z.catch(z.optional(z.enum(['source', 'sale'])), undefined), n: wholeOr(1, 9999, 1) })
