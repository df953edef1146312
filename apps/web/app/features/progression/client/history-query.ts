import type { HistoryEntry } from '@stashwise/accounts/history'
import { queryOptions } from '@tanstack/react-query'
import { readCall } from '#app/http/client.ts'
import { progressionCalls } from '../calls.ts'

/** What was changed of a character saved with the account, the oldest first. Another version of the record may have another history. */
export const historyQuery = (charUid: string | undefined, version: number | undefined) =>
  queryOptions({
    queryKey: ['progression', 'history', charUid, version],
    queryFn: async ({ signal }): Promise<readonly HistoryEntry[]> =>
      (await readCall(progressionCalls.progression.history.$get({}, { init: { signal } }))).entries,
  })
