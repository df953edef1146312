import { features } from '@stashwise/catalogue/features'
import { sortKeys } from '@stashwise/catalogue/sort-keys'
import { historyRanges } from '@stashwise/game/price'
import { defaultSort, type MarketQuery } from '@stashwise/market/view'
import { z } from 'zod'
import { directionField, textField } from '#app/http/search-fields.ts'

/** Rows of a page's first list, and of an API response by default. */
export const usualLimit = 50
export const maxLimit = 100
const maxOffset = 100_000

/** The list's search parameters on pages: whatever cannot be read falls back to the default view. */
export const marketSearch = z
  .object({
    q: textField,
    tag: z
      .string()
      .regex(/^[\w-]{1,60}$/)
      .optional()
      .catch(undefined),
    feature: z.enum(features).catch('all'),
    sort: z
      .enum([...sortKeys, 'relevance'])
      .optional()
      .catch(undefined),
    dir: directionField,
    view: z.enum(['list', 'grid']).catch('list'),
    /** The player's favourites only. */
    fav: z
      .literal('1')
      .transform(() => true)
      .optional()
      .catch(undefined),
    offset: z.coerce.number().int().min(0).max(maxOffset).catch(0),
  })
  .transform(({ sort, dir, ...search }) => ({ ...search, ...orderOf(search.q, sort, dir) }))
export type MarketSearch = z.infer<typeof marketSearch>

/** The order nobody chose: a search comes by relevance, any other list by what a slot is worth; figures from the highest, names from A. */
function orderOf(
  search: string,
  sort: MarketQuery['sort'] | undefined,
  dir: MarketQuery['dir'] | undefined,
): Pick<MarketQuery, 'sort' | 'dir'> {
  const order = sort ?? (search === '' ? defaultSort.sort : 'relevance')
  return { sort: order === 'relevance' && search === '' ? defaultSort.sort : order, dir: dir ?? (order === 'name' ? 'asc' : 'desc') }
}

type Asked = Pick<MarketQuery, 'search' | 'feature' | 'offset' | 'limit'> & {
  only?: MarketQuery['only'] | undefined
  tag?: string | undefined
  sort?: MarketQuery['sort'] | undefined
  dir?: MarketQuery['dir'] | undefined
}

export function toMarketQuery({ search, tag, feature, only, sort, dir, offset, limit }: Asked): MarketQuery {
  return { search, feature, ...orderOf(search, sort, dir), offset, limit, ...(tag !== undefined && { tag }), ...(only && { only }) }
}

export const toPageQuery = (
  { q, tag, feature, only, sort, dir, offset }: MarketSearch & { only?: MarketQuery['only'] | undefined },
  limit = usualLimit,
): MarketQuery => toMarketQuery({ search: q, tag, feature, only, sort, dir, offset, limit })

export const historyRange = z.enum(historyRanges)
