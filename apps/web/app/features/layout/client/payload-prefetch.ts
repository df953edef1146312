import { fetchCall } from '#app/http/client.ts'
import { mayPrefetch } from '#app/kit/connection.ts'
import { type PageScope, pageScoped } from '#app/storage/page-scope.ts'

const startAfterMs = 1000
/** Pages prefetched for one page: each costs some ten kilobytes. */
const maxPages = 1

const prefetched = pageScoped(() => new Set<string>())

/**
 * A second after a page was hydrated, prefetches the payloads of the pages that are likely opened next: the first links in the viewport of
 * the main part, its left column and what is marked `data-unlikely` aside. With low priority, each once, and not where {@link mayPrefetch} forbids it. Returns a cleanup.
 */
export function prefetchPayloads(page: PageScope, buildId: string, here: string): () => void {
  const timer = setTimeout(() => {
    if (!mayPrefetch() || document.hidden) return
    const fetched = prefetched(page)
    for (const path of likelyPages(here, fetched)) {
      fetched.add(path)
      // The browser caches the response for the navigation.
      fetchCall(`${path === '/' ? '' : path}/_payload.json?${buildId}`, { priority: 'low' }).catch(() => {})
    }
  }, startAfterMs)
  return () => clearTimeout(timer)
}

function likelyPages(here: string, fetched: ReadonlySet<string>): string[] {
  const paths = new Set<string>()
  for (const link of document.querySelectorAll<HTMLAnchorElement>(
    'main a[href^="/"]:not([data-side-column] a, [data-unlikely], [download], [target], [href^="/api/"])',
  )) {
    if (paths.size >= maxPages) break
    const { top, bottom, height } = link.getBoundingClientRect()
    const isOnScreen = height > 0 && top < innerHeight && bottom > 0
    if (isOnScreen && link.origin === location.origin && link.pathname !== here && !fetched.has(link.pathname)) paths.add(link.pathname)
  }
  return [...paths]
}
