import type { RecipeKind } from '@stashwise/calculators/cost-world'
import type { RecipeQuery } from '@stashwise/calculators/list-recipes'
import { recipeFigureNames } from '@stashwise/calculators/view'
import { z } from 'zod'

const longestSearch = 80
const slug = z
  .string()
  .regex(/^[\w.'()-]{1,120}$/)
  .optional()
  .catch(undefined)
const flag = z
  .literal('1')
  .transform(() => true)
  .catch(false)

/** Orders a list of recipes offers; `name` and `place` begin at A, figures at the highest. */
export const recipeSorts = ['name', 'place', ...recipeFigureNames] as const

/** Search parameters of the recipe pages: whatever cannot be read falls back to the default view. */
export const recipeSearch = z.object({
  q: z
    .string()
    .transform((text) => text.trim().slice(0, longestSearch))
    .catch(''),
  /** Slug of a trader or module. */
  place: slug,
  /** Highest level of it. */
  level: z.coerce.number().int().min(1).max(10).optional().catch(undefined),
  /** Url of an item that is taken or given. */
  item: slug,
  /** Only what nothing blocks; only what pays; without dogtags. */
  mine: flag,
  pays: flag,
  nodogtags: flag,
  /** Longest craft, hours. */
  hours: z.coerce.number().int().min(1).max(1000).optional().catch(undefined),
  sort: z.enum(recipeSorts).catch('profit'),
  dir: z.enum(['asc', 'desc']).optional().catch(undefined),
  /** Least level of the player's dogtags, and whether fuel tanks crafts take are empty ones. */
  dogtags: z.coerce.number().int().min(1).max(79).catch(1),
  empty: flag,
  /** The number whose derivation is open: `{recipe id}.{figure}`. */
  why: z
    .string()
    .regex(/^[\w-]{1,80}\.\w{1,20}$/)
    .optional()
    .catch(undefined),
})
export type RecipeSearch = z.infer<typeof recipeSearch>

/** The order of a list: what the reader chose, else names from A and figures from the highest (a time from the shortest). */
export const directionOf = ({ sort, dir }: Pick<RecipeSearch, 'sort' | 'dir'>): 'asc' | 'desc' =>
  dir ?? (sort === 'name' || sort === 'place' || sort === 'time' || sort === 'cost' ? 'asc' : 'desc')

/** The question a page's address asks. */
export const toRecipeQuery = (kind: RecipeKind, search: RecipeSearch): RecipeQuery => ({
  kind,
  search: search.q,
  place: search.place,
  level: search.level,
  item: search.item,
  available: search.mine,
  profitable: search.pays,
  hideDogtags: search.nodogtags,
  hours: search.hours,
  sort: search.sort,
  dir: directionOf(search),
})

const recipeDefaults: RecipeSearch = recipeSearch.parse({})

/** An address of a recipe page: a change of its search, without what is as by default. */
export function recipeHref(path: string, search: RecipeSearch, change: Partial<RecipeSearch> = {}): string {
  const next = { ...search, ...change }
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(next)) {
    const usual = Object.entries(recipeDefaults).find(([key]) => key === name)?.[1]
    if (value !== undefined && value !== usual) params.set(name, value === true ? '1' : String(value))
  }
  const text = params.toString()
  return text === '' ? path : `${path}?${text}`
}

/** Search parameters of the scanner. */
export const scanSearch = z.object({
  q: z
    .string()
    .transform((text) => text.trim().slice(0, longestSearch))
    .catch(''),
  route: z.enum(['trader', 'barter', 'craft']).optional().catch(undefined),
  sort: z.enum(['gain', 'gainPercent', 'perHour', 'perSlot', 'gainOfAll', 'capital', 'name']).catch('gainOfAll'),
  dir: z.enum(['asc', 'desc']).optional().catch(undefined),
  mine: flag,
})
export type ScanSearch = z.infer<typeof scanSearch>
