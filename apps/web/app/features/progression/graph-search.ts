import * as z from 'zod/mini'
import { flagField, slugField as slug } from '#app/http/search-fields.ts'
import { searchHref } from '#app/http/search-href.ts'

/** Which quests the graph has: all of them, or those that lead to one of the two long goals. */
export const graphParts = ['kappa', 'lightkeeper'] as const
export type GraphPart = (typeof graphParts)[number]

/** Search parameters of the page; what cannot be read falls back to the whole graph. */
export const graphSearch = z.object({
  trader: slug,
  only: z.catch(z.optional(z.enum(graphParts)), undefined),
  /** Also quests of the other faction, of other editions and modes. */
  others: flagField,
  /** All quests, not only what can be done now and what comes next. */
  all: flagField,
  view: z.catch(z.optional(z.literal('list')), undefined),
  quest: slug,
})
export type GraphSearch = z.infer<typeof graphSearch>

export const graphPath = '/progression/quests-interactive'

/** The address of the page with a change; an open quest is closed by another choice of quests. */
export const graphHref = (search: GraphSearch, change: Partial<GraphSearch>): string =>
  searchHref(graphPath, { ...search, ...change }, { others: false, all: false })
