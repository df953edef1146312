import { weaponCategories } from '@stashwise/loadouts/weapon-category'
// The small form: these schemas are read in the browser as well, and the large one alone would be half a page's scripts.
import * as z from 'zod/mini'
import { directionField, flagField, markedNumberField, slugField, textField, wholeField, wholeNumber } from '#app/http/search-fields.ts'
import { searchHref } from '#app/http/search-href.ts'

/** Orders a list of loadouts offers. */
export const loadoutSorts = [
  'likes',
  'updated',
  'title',
  'ergonomics',
  'recoil',
  'moa',
  'weight',
  'price',
  'perErgonomics',
  'perRecoil',
] as const
export type LoadoutSort = (typeof loadoutSorts)[number]

/** Loadouts a page begins with, and the most it shows. */
const pageSize = 60
const maxShown = 600

/** Search parameters of the lists: whatever cannot be read falls back to the default view. */
export const loadoutSearch = z.object({
  q: textField,
  /** Url of a weapon. */
  weapon: slugField,
  category: z.catch(z.optional(z.enum(weaponCategories)), undefined),
  /** The game's code: `Caliber545x39`. */
  caliber: z.catch(z.optional(z.string().check(z.regex(/^Caliber\w{1,30}$/))), undefined),
  /** At least so many points of ergonomics, at most so much vertical recoil, at most so many roubles. */
  ergonomics: wholeField(1, 100),
  recoil: markedNumberField(1, 2000),
  price: markedNumberField(1, 100_000_000),
  /** Only what the player can get now. */
  mine: flagField,
  /** A username. */
  author: slugField,
  sort: z.catch(z.enum(loadoutSorts), 'likes'),
  dir: directionField,
  /** Rows shown. */
  n: z.catch(wholeNumber(1, maxShown), pageSize),
})
export type LoadoutSearch = z.infer<typeof loadoutSearch>

const fromLowest: ReadonlySet<LoadoutSort> = new Set(['title', 'recoil', 'moa', 'weight', 'price', 'perErgonomics', 'perRecoil'])

/** The order of a list: what the player chose, else the best first. */
export const directionOf = ({ sort, dir }: Pick<LoadoutSearch, 'sort' | 'dir'>): 'asc' | 'desc' =>
  dir ?? (fromLowest.has(sort) ? 'asc' : 'desc')

const defaults: LoadoutSearch = loadoutSearch.parse({})

/** The list of admins, which begins with the last edited ones. */
export const moderatePath = '/admin/loadouts'
const plainSort = (path: string): LoadoutSort => (path === moderatePath ? 'updated' : defaults.sort)

/** The search of a list's address. */
export const parseLoadoutSearch = (path: string, given: Readonly<Record<string, string>>): LoadoutSearch =>
  loadoutSearch.parse({ sort: plainSort(path), ...given })

/** An address of a list with a change of its search, without what is as by default. Another filter or order begins at the top. */
export const loadoutsHref = (path: string, search: LoadoutSearch, change: Partial<LoadoutSearch> = {}): string =>
  searchHref(path, { ...search, n: pageSize, ...change }, { ...defaults, sort: plainSort(path) })

/** The same list with more rows; undefined where it shows as many as there are, or as it may. */
export const moreHref = (path: string, search: LoadoutSearch, total: number): string | undefined =>
  search.n >= Math.min(total, maxShown) ? undefined : loadoutsHref(path, search, { n: Math.min(maxShown, search.n + pageSize) })

/** Parameters of an address that were there and could not be read. */
export const ignoredFilters = (given: Readonly<Record<string, string>>, search: LoadoutSearch): string[] =>
  Object.keys(loadoutSearch.shape).filter((name) => {
    const text = given[name]
    return (
      text !== undefined &&
      text.trim() !== '' &&
      text !== '0' &&
      Reflect.get(search, name) === Reflect.get(defaults, name) &&
      text !== String(Reflect.get(defaults, name))
    )
  })
