import { isUnavailable } from '@stashwise/db/unavailable'
import type { Viewer } from '#app/http/call-variables.ts'
import { type ChangesSearch, latestDay, spanOf } from '../changes-search.ts'
import type { ChangesPageView, ChangesService } from '../service.ts'

/** Changes and prices of a page. */
const pageSize = 50
const maxPrices = 20
/** Days with changes that a page lists. */
const maxDays = 30

/** What the page of changes shows; undefined while the database is away. */
export async function loadChangesPage(
  changes: ChangesService,
  viewer: Viewer & { now: number },
  search: ChangesSearch,
): Promise<ChangesPageView | undefined> {
  try {
    const days = await changes.days(viewer.mode)
    const span = spanOf(search, latestDay(days, viewer.now))
    const [page, prices] = await Promise.all([
      changes.list(viewer, { ...span, kind: search.kind, after: search.after, limit: pageSize }),
      span.from === span.to ? [] : changes.prices(viewer, span, maxPrices),
    ])
    return { ...page, span, prices, days: days.slice(0, maxDays) }
  } catch (error) {
    if (isUnavailable(error)) return undefined
    throw error
  }
}
