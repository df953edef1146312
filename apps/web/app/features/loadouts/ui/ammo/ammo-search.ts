import { bodyParts } from '@stashwise/loadouts/ballistics/body'
import type { ReactNode } from 'react'
// The small form: these schemas are read in the browser as well.
import * as z from 'zod/mini'
import { directionField, slugField, wholeNumber } from '#app/http/search-fields.ts'
import { searchHref } from '#app/http/search-href.ts'
import type { AmmoView } from '../../round-row.ts'

/** In place of a caliber: all of them, where one is preselected. */
export const allCalibers = 'all'

export const ammoTabs = ['table', 'chart', 'kill'] as const

const classKeys = ['class1', 'class2', 'class3', 'class4', 'class5', 'class6'] as const
export const ammoSorts = [
  'name',
  'caliber',
  'damage',
  'penetration',
  'armorDamage',
  'fragmentation',
  'speed',
  'recoil',
  'accuracy',
  'price',
  ...classKeys,
] as const

/** Search parameters of the ammunition page: whatever cannot be read falls back to the default view. */
export const ammoSearch = z.object({
  tab: z.catch(z.enum(ammoTabs), 'table'),
  caliber: slugField,
  sort: z.catch(z.enum(ammoSorts), 'penetration'),
  dir: directionField,
  /** What the columns of the classes say. */
  show: z.catch(z.enum(['chance', 'shots']), 'chance'),
  /** Only rounds that the player can buy, or all; absent: the former where the player's progress counts. */
  only: z.catch(z.optional(z.enum(['bought', 'all'])), undefined),
  /** Url of a round: the one marked in the chart, and the one that is fired. */
  round: slugField,
  part: z.catch(z.enum(bodyParts), 'thorax'),
  /** Armor class it meets; 0 is none. */
  class: z.catch(wholeNumber(0, 6), 4),
  /** Percent of the armor's durability that is left. */
  durability: z.catch(wholeNumber(0, 100), 100),
  /** Url of the very armor, instead of a class. */
  armor: slugField,
  /** What lies behind it: the url of an armor, or `class_3` for the average of a class. */
  inner: slugField,
})
export type AmmoSearch = z.infer<typeof ammoSearch>

const defaults: AmmoSearch = ammoSearch.parse({})
const fromLowest: ReadonlySet<AmmoSearch['sort']> = new Set(['name', 'caliber', 'price'])

/** The order of the table: what the player chose, else names and prices from the lowest, figures from the highest. */
export const ammoDirection = ({ sort, dir, show }: Pick<AmmoSearch, 'sort' | 'dir' | 'show'>): 'asc' | 'desc' =>
  dir ?? (fromLowest.has(sort) || (show === 'shots' && sort.startsWith('class')) ? 'asc' : 'desc')

/** An address of the page with a change of its search, without what is as by default. */
export const ammoHref = (search: AmmoSearch, change: Partial<AmmoSearch> = {}): string =>
  searchHref('/loadouts/ammo', { ...search, ...change }, defaults)

export type AmmoPageProps = {
  view: AmmoView
  search: AmmoSearch
  onSearch(change: Partial<AmmoSearch>): void
  /** Whom its prices are for. */
  player?: ReactNode
}
