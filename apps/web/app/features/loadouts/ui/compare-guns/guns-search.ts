import * as z from 'zod/mini'
import { directionField } from '#app/http/search-fields.ts'
import { searchHref } from '#app/http/search-href.ts'

export const gunSorts = ['worst', 'name', 'ergonomics', 'recoilVertical', 'recoilHorizontal', 'moa', 'weightKg'] as const

/** Search parameters of the comparison: what cannot be read falls back to the deviations, the largest first. */
export const gunsSearch = z.object({
  show: z.catch(z.enum(['deviating', 'all']), 'deviating'),
  sort: z.catch(z.enum(gunSorts), 'worst'),
  dir: directionField,
})
export type GunsSearch = z.output<typeof gunsSearch>

const defaults: GunsSearch = gunsSearch.parse({})

export const gunsHref = (search: GunsSearch, change: Partial<GunsSearch>): string =>
  searchHref('/admin/guns-compare', { ...search, ...change }, defaults)
