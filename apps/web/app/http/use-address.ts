import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type ParamsSchema, pageParams } from './search-params.ts'

/** What the page's address says. The same object while that does not change. */
export function useSearch<Search>(schema: ParamsSchema<Search>): Search {
  const { search } = useLocation()
  return useMemo(() => schema.parse(pageParams(new URLSearchParams(search))), [schema, search])
}

/** Shows another view of the page: its address replaces this one, and the page stays where it is scrolled to. */
export function useShowView(): (href: string) => void {
  const navigate = useNavigate()
  return useCallback((href) => void navigate(href, { replace: true, preventScrollReset: true }), [navigate])
}

/** How long after the last change the address follows. Milliseconds. */
const addressAfterMs = 300

/**
 * Writes the address of the page's state soon, without a request and without a step of the browser's history. Not once another page's address is there:
 * the router writes that before the page itself is gone. Gives back what cancels it.
 */
export function replaceAddressSoon(href: string): () => void {
  const { pathname } = location
  const timer = setTimeout(() => {
    const isHere = location.pathname === pathname
    if (isHere && href !== pathname + location.search) history.replaceState(history.state, '', href + location.hash)
  }, addressAfterMs)
  return () => clearTimeout(timer)
}

/**
 * Settings of a page that has everything they may need: they begin with those of its address, which follows each change without a request.
 * `hrefOf`: the address of settings.
 */
export function useAddressSettings<Settings extends object>(fromAddress: Settings, hrefOf: (settings: Settings) => string) {
  const { search } = useLocation()
  const [state, setState] = useState({ search, settings: fromAddress, isChanged: false })
  // Another address of the page, from the player's history or a link.
  if (state.search !== search) setState({ search, settings: fromAddress, isChanged: false })
  const { settings, isChanged } = state
  const show = useEffectEvent((shown: Settings) => replaceAddressSoon(hrefOf(shown)))
  useEffect(() => {
    if (isChanged) return show(settings)
  }, [settings, isChanged])
  const change = useCallback(
    (part: Partial<Settings>) => setState((before) => ({ ...before, settings: { ...before.settings, ...part }, isChanged: true })),
    [],
  )
  return { settings, change }
}
