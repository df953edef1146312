import { features } from '@stashwise/catalogue/features'
import * as z from 'zod/mini'
import { directionField, flagField as flag } from '#app/http/search-fields.ts'
import { searchHref } from '#app/http/search-href.ts'
import { lootKinds } from '../../loot-view.ts'

const feature = z.catch(z.enum(features), 'all')

export const keepPath = '/progression/items-to-keep'

/** What orders the items to keep: how soon they are needed, or a column. */
export const keepSorts = ['next', 'item', 'missing', 'keep', 'have', 'sell', 'price', 'worth'] as const

/** What the address of the items to keep says; what cannot be read is as by default. */
export const keepSearch = z.object({
  f: feature,
  sort: z.catch(z.enum(keepSorts), 'next'),
  dir: directionField,
})
export type KeepSearch = z.infer<typeof keepSearch>

/** What is needed soonest is first, names begin at A, figures at the highest. */
export const keepDirection = ({ sort, dir }: Pick<KeepSearch, 'sort' | 'dir'>): 'asc' | 'desc' =>
  dir ?? (sort === 'item' || sort === 'next' ? 'asc' : 'desc')

export const lootForms = ['tiers', 'stash'] as const
export const lootValues = ['value', 'need'] as const

/** `v`: only what sells for more than the limit per cell. `left`: only what is still missing. `k`: keys too, which are seldom looted for their price. */
export const lootSearch = z.object({
  f: feature,
  v: flag,
  left: flag,
  k: flag,
  /** Tiers of everything, or needed items as a stash. */
  as: z.catch(z.enum(lootForms), 'tiers'),
  /** What tiers are by: value per slot alone, or times the units that are needed. */
  by: z.catch(z.enum(lootValues), 'value'),
  kind: z.catch(z.enum(lootKinds), 'items'),
})
export type LootSearch = z.infer<typeof lootSearch>

/** `view`: the list of needed items, or the reader of screenshots. */
export const trackerSearch = z.object({ f: feature, left: flag, view: z.catch(z.enum(['list', 'screenshot']), 'list') })
export type TrackerSearch = z.infer<typeof trackerSearch>

/** An address with a change of its search, without what is as by default. */
export const itemsHref = (path: string, search: object, change: object = {}): string =>
  searchHref(
    path,
    { ...search, ...change },
    { ...keepDefaults, v: false, left: false, k: false, view: 'list', as: 'tiers', by: 'value', kind: 'items' },
  )
const keepDefaults: KeepSearch = keepSearch.parse({})
