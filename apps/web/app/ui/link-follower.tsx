import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { createPath, PrefetchPageLinks, useLocation, useNavigate } from 'react-router'
import { mayPrefetch } from './connection.ts'

/** What following a link does beside leading on; the value of its `data-link`. */
export type LinkKind = '' | 'stay' | 'replace'

/** How long a pointer rests on a link before its page is fetched ahead. */
const restMs = 100

/**
 * Follows the site's own links without reloading, heard once for the whole document: a hundred links that each listen, and are drawn
 * again with every step, cost a tenth of a page. Presses that ask for a tab or a window of their own stay the browser's.
 * A link that a pointer rests on, that is touched or has the focus is fetched ahead, except where {@link mayPrefetch} forbids it.
 */
export function LinkFollower() {
  const navigate = useNavigate()
  const location = useLocation()
  const [ahead, setAhead] = useState<{ page: string; from: string }>()

  const follow = useEffectEvent((event: MouseEvent) => {
    const link = linkAt(event)
    if (!link || event.defaultPrevented || event.button !== 0 || link.target) return
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const to = pathOf(link)
    void navigate(to, {
      replace: link.dataset.link === 'replace' || to === createPath(location),
      preventScrollReset: link.dataset.link === 'stay',
    })
  })
  const fetchAhead = useEffectEvent((page: string) => setAhead({ page, from: location.key }))

  // With the page itself, not some moments after it: the first press counts.
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const meant = (event: Event) => {
      clearTimeout(timer)
      const link = linkAt(event)
      if (link && mayPrefetch()) timer = setTimeout(() => fetchAhead(pathOf(link)), restMs)
    }
    const signs = ['pointerover', 'focusin', 'touchstart'] as const
    document.addEventListener('click', follow)
    for (const sign of signs) document.addEventListener(sign, meant, { passive: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('click', follow)
      for (const sign of signs) document.removeEventListener(sign, meant)
    }
  }, [])

  return ahead?.from === location.key ? <PrefetchPageLinks page={ahead.page} /> : null
}

const linkAt = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-link]') : null

const pathOf = ({ pathname, search, hash }: HTMLAnchorElement): string => pathname + search + hash
