import { type Day, dayOf, loggedKinds } from '@stashwise/game/record-change'
// The small form: this schema is read in the browser as well.
import * as z from 'zod/mini'
import { wholeField } from '#app/http/search-fields.ts'
import { searchHref } from '#app/http/search-href.ts'
import type { ChangedDayView, Span } from './service.ts'

const dayField = z.catch(z.optional(z.iso.date()), undefined)

/** Search parameters of the page: whatever cannot be read falls back to the latest day. */
export const changesSearch = z.object({
  from: dayField,
  to: dayField,
  kind: z.catch(z.optional(z.enum(loggedKinds)), undefined),
  /** Changes before the first one that is listed. */
  after: wholeField(1, 1_000_000),
})
export type ChangesSearch = z.infer<typeof changesSearch>

export const changesPath = '/changes'
export const changesHref = (search: Partial<ChangesSearch>): string => searchHref(changesPath, search, {})

/** The days an address means, in order; without any the latest day with changes, and without one of them the same day twice. */
export function spanOf({ from, to }: Partial<Span>, latest: Day): Span {
  const [first, last] = [from ?? to ?? latest, to ?? from ?? latest]
  return first <= last ? { from: first, to: last } : { from: last, to: first }
}

/** The latest day with changes, else that of an instant. */
export const latestDay = (days: readonly ChangedDayView[], now: number): Day => days[0]?.day ?? dayOf(now)
