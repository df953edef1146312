import { queryOptions } from '@tanstack/react-query'
import { CallError, foreignCode } from '#app/http/call-error.ts'
import { fetchCall, readCall } from '#app/http/client.ts'

const checkEveryMs = 10 * 60_000

/**
 * The id of the build the server runs now; the page came with `buildId`. Checked every ten minutes and when the page is looked at again.
 * A failed check is no news (spec section 8): the last id stays.
 */
export const latestBuildQuery = (buildId: string) =>
  queryOptions({
    queryKey: ['shell', 'latest-build', buildId],
    queryFn: ({ signal }) => fetchLatestBuild(Date.now(), signal),
    initialData: buildId,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: checkEveryMs,
    refetchOnWindowFocus: 'always',
    retry: false,
  })

/** The time in the address keeps caches from responding. @throws CallError. */
export async function fetchLatestBuild(now: number, signal?: AbortSignal): Promise<string> {
  const body: unknown = await readCall(fetchCall(`/builds/latest.json?${now}`, { signal: signal ?? null }))
  if (typeof body === 'object' && body !== null && 'id' in body && typeof body.id === 'string') return body.id
  throw new CallError({ code: foreignCode, status: 200 })
}
