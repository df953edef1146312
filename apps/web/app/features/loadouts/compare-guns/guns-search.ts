import * as z from 'zod/mini'

export const gunSorts = ['worst', 'name', 'ergonomics', 'recoilVertical', 'recoilHorizontal', 'moa', 'weightKg'] as const

/** Search parameters of the comparison: what cannot be read falls back to the deviations, the largest first. */
export const gunsSearch = z.object({
  show: z.catch(z.enum(['deviating', 'all']), 'deviating'),
  sort: z.catch(z.enum(gunSorts), 'worst'),
  dir: z.catch(z.optional(z.enum(['asc', 'desc'])), undefined),
})
export type GunsSearch = z.output<typeof gunsSearch>

const usual: GunsSearch = gunsSearch.parse({})

export function gunsHref(search: GunsSearch, change: Partial<GunsSearch>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...search, ...change }))
    if (value !== undefined && value !== Reflect.get(usual, name)) params.set(name, value)
  return params.size === 0 ? '/admin/guns-compare' : `/admin/guns-compare?${params}`
}
