import { mayPrefetch } from '../../ui/connection.ts'

const startAfterMs = 1000
/** Pages fetched ahead for one page: each is some ten kilobytes the reader did not ask for. */
const mostPages = 1

const fetched = new Set<string>()

/**
 * A second after a page stands, asks for the payloads of the pages its reader will likely open: the first links in sight of the
 * main part, its left column aside. With low priority, each once, and not on data-saver or 2G. Gives back what calls it off.
 */
export function prefetchPayloads(buildId: string): () => void {
  const timer = setTimeout(() => {
    if (!mayPrefetch() || document.hidden) return
    for (const path of likelyPages()) {
      fetched.add(path)
      fetch(`${path === '/' ? '' : path}/_payload.json?${buildId}`, { priority: 'low' }).catch(() => {})
    }
  }, startAfterMs)
  return () => clearTimeout(timer)
}

function likelyPages(): string[] {
  const paths = new Set<string>()
  for (const link of document.querySelectorAll<HTMLAnchorElement>(
    'main a[href^="/"]:not(.side-column a, [download], [target], [href^="/api/"])',
  )) {
    if (paths.size >= mostPages) break
    const { top, bottom, height } = link.getBoundingClientRect()
    const isInSight = height > 0 && top < innerHeight && bottom > 0
    if (isInSight && link.origin === location.origin && link.pathname !== location.pathname && !fetched.has(link.pathname))
      paths.add(link.pathname)
  }
  return [...paths]
}
