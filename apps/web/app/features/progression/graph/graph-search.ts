import * as z from 'zod/mini'
import { flagField } from '#app/http/search-fields.ts'

const slug = z.catch(z.optional(z.string().check(z.regex(/^[^\s/?#]{1,120}$/))), undefined)

/** Which quests the graph has: all of them, or those that lead to one of the two long goals. */
export const graphParts = ['kappa', 'lightkeeper'] as const
export type GraphPart = (typeof graphParts)[number]

/** Search parameters of the page; what cannot be read falls back to the whole graph. */
export const graphSearch = z.object({
  /** Slug of a trader. */
  trader: slug,
  only: z.catch(z.optional(z.enum(graphParts)), undefined),
  /** Also quests of the other faction, of other editions and modes. */
  others: flagField,
  view: z.catch(z.optional(z.literal('list')), undefined),
  /** Url of the quest whose details are open. */
  quest: slug,
})
export type GraphSearch = z.infer<typeof graphSearch>

export const graphPath = '/progression/quests-interactive'

/** The address of the page with a change; an open quest is closed by another choice of quests. */
export function graphHref(search: GraphSearch, change: Partial<GraphSearch>): string {
  const next = { ...search, ...change }
  const params = new URLSearchParams()
  if (next.others) params.set('others', '1')
  for (const name of ['trader', 'only', 'view', 'quest'] as const) {
    const value = next[name]
    if (value !== undefined) params.set(name, value)
  }
  return params.size === 0 ? graphPath : `${graphPath}?${params}`
}
