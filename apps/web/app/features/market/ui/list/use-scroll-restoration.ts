import { useLayoutEffect, useRef } from 'react'

/** Session storage of React Router: scroll positions by history entry. */
const positionsKey = 'react-router-scroll-positions'

/**
 * Goes back to the scroll position of a page that was reloaded, or left for another site and returned to. The router tries
 * before the list has its full height, so it gets no further than the rows the page came with.
 */
export function useScrollRestoration(ready: boolean) {
  const done = useRef(false)
  useLayoutEffect(() => {
    if (!ready || done.current) return
    done.current = true
    const wanted = storedPosition()
    if (wanted !== undefined && wanted > window.scrollY && window.scrollY > 0) window.scrollTo(0, wanted)
  }, [ready])
}

function storedPosition(): number | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(positionsKey) ?? '{}')
    const state: unknown = window.history.state
    const key = typeof state === 'object' && state !== null && 'key' in state ? String(state.key) : ''
    const position: unknown = typeof stored === 'object' && stored !== null ? Reflect.get(stored, key) : undefined
    return typeof position === 'number' ? position : undefined
  } catch {
    return undefined // storage may be closed to pages; the list then starts where it is
  }
}
