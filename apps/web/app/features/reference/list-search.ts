// The small form: this schema is read in the browser as well.
import * as z from 'zod/mini'
import { directionField, mapField, slugField } from '#app/http/search-fields.ts'
import { searchHref } from '#app/http/search-href.ts'
import type { TableSort } from '#app/kit/data-table/column.ts'

/** Search parameters of a list: the column it is in order of, its direction, and the map it is of. What cannot be read is left out. */
export const listSearch = z.object({ sort: slugField, dir: directionField, map: mapField })
export type ListSearch = z.infer<typeof listSearch>

/** The order of a list in its address. `usual`: without one; names come from the lowest, figures from the highest. */
export const listSort = (path: string, { sort = '', dir, map }: ListSearch, usual: string, keys: readonly string[]): TableSort => {
  const key = keys.includes(sort) ? sort : usual
  return {
    key,
    dir: dir ?? usualDir(key),
    toHref: (to, direction) => searchHref(path, { sort: to, dir: direction, map }, { sort: usual }),
    isPresorted: false,
  }
}

/** The address of a list of another map, or without one of all. */
export const listOfMap = (path: string, search: ListSearch, map: string | undefined): string => searchHref(path, { ...search, map }, {})

const fromLowest: ReadonlySet<string> = new Set(['name', 'level', 'kind'])
const usualDir = (key: string) => (fromLowest.has(key) ? 'asc' : 'desc')
