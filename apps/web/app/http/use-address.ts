import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type ParamsSchema, searchParams } from './search-params.ts'

/** What the page's address says. The same object while that does not change. */
export function useSearch<Search>(schema: ParamsSchema<Search>): Search {
  const { search } = useLocation()
  return useMemo(() => schema.parse(searchParams(new URLSearchParams(search))), [schema, search])
}

/** Shows another view of the page: its address replaces this one, and the page stays where it is scrolled to. */
export function useShowView(): (href: string) => void {
  const navigate = useNavigate()
  return useCallback((href) => void navigate(href, { replace: true, preventScrollReset: true }), [navigate])
}
