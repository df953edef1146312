import type { CachedItem } from '@stashwise/catalogue/name-rows'
import { cellColours } from '@stashwise/game/item'
import { type RefObject, startTransition, useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { preloadNames } from '#app/features/search/search-client.ts'
import { useNameSearch } from '#app/features/search/use-name-search.ts'
import type { Cell } from '#app/kit/item-cell.tsx'
import { usePageScope } from '#app/storage/page-scope.ts'
import type { ListRow } from '../../list-row.ts'
import { type ListSearch, listHref, searchChange } from '../../list-url.ts'
import { listCache } from './use-row-store.ts'

export type NamedItem = { uid: string; url: string; name: string; shortName: string; cell: Cell }

function toNamedItem({ uid, url, name, shortName, width, height, colour, imageId, sign }: CachedItem): NamedItem {
  const cell = { width, height, colour: cellColours.find((each) => each === colour) ?? 'default', label: shortName, imageId, sign }
  return { uid, url, name, shortName, cell }
}

/** Hits shown while their list is being fetched: what a viewport holds. */
export const hitCount = 12
/** Debounce of the figures of the hits, which names come before: not between two keys of somebody who types slowly. */
const figuresDelayMs = 450
/** Debounce of the address, which renders the whole list: not between two keys of a word. */
const addressDelayMs = 900
/** The same where names alone do not tell what fits. */
const unnamedDelayMs = 180

export type ListTyping = {
  /** The search's input, which holds what is typed. */
  field: RefObject<HTMLInputElement | null>
  type: (text: string) => void
  /** Loads the names, at the first sign that somebody will search. */
  prepare: () => void
  /** Somebody will search: rows for the hits can be rendered ahead. */
  isPrepared: boolean
  /**
   * Items whose names fit what is typed, until their list is here. None in a filtered list: names alone do not say what an item is
   * used for.
   */
  hits: readonly NamedItem[] | undefined
  /** The latest figures of hits that were fetched; all of them are in the list's cache. */
  fetched: readonly ListRow[] | undefined
  /** A hit is being opened: the address becomes that of the search, so that back leads to it, and nothing more is fetched. */
  leave: () => void
}

type UseListSearchOptions = {
  root: string
  search: ListSearch
  /** Fetches the rows of the best hits of a search. */
  loadFigures: (search: ListSearch, limit: number, signal: AbortSignal) => Promise<ListRow[]>
}

/**
 * Search as you type: every key shows names from the browser's own search, their figures follow into the same rows, and the address
 * follows when the typing pauses. The first key makes a step in the history, later ones replace it, so that back leads out of the search.
 */
export function useListSearch({ root, search, loadFigures }: UseListSearchOptions): ListTyping {
  const page = usePageScope()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(search.q)
  const [followed, setFollowed] = useState(search.q)
  /** The text whose list was requested last: its arrival says nothing of what has been typed since. */
  const [requested, setRequested] = useState<string>()
  const [isLeaving, setIsLeaving] = useState(false)
  const [isPrepared, setIsPrepared] = useState(false)
  const [fetched, setFetched] = useState<readonly ListRow[]>()
  const isWhole = search.tag === undefined && search.feature === 'all' && !search.fav
  const isAhead = typed !== search.q
  const { query, items, status } = useNameSearch(typed, hitCount, isWhole && isAhead)
  const named = useMemo(() => items.map(toNamedItem), [items])
  const hits = isWhole && isAhead && named.length > 0 ? named : undefined
  const isNamed = isWhole && status === 'ready' && typed !== ''

  // Back, a link or the list that arrived: the field follows the address unless the player has typed on.
  if (followed !== search.q) {
    setFollowed(search.q)
    setRequested(undefined)
    if (typed === followed && search.q !== requested) setTyped(search.q)
  }
  const isMounted = useRef(false)
  const takeTyped = useEffectEvent((text: string) => type(text))
  useLayoutEffect(() => {
    const input = field.current
    if (!input) return
    // What was typed before the page was hydrated counts; later the field follows the state.
    if (!isMounted.current) takeTyped(input.value)
    else if (input.value.trim() !== typed) input.value = typed
    isMounted.current = true
  }, [typed])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'f' || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof Element && event.target.closest('input, select, textarea, [contenteditable], dialog')) return
      event.preventDefault()
      field.current?.select()
      field.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  const hasHits = hits !== undefined
  const fetchFigures = useEffectEvent((q: string, signal: AbortSignal) => {
    loadFigures({ ...search, ...searchChange(search, q) }, hitCount, signal).then(
      (rows) => {
        listCache(page).remember(rows)
        // A key goes first.
        startTransition(() => setFetched(rows))
      },
      () => {}, // they come with the list
    )
  })
  useEffect(() => {
    if (!hasHits || isLeaving) return
    const abort = new AbortController()
    const timer = setTimeout(() => fetchFigures(query, abort.signal), figuresDelayMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [query, hasHits, isLeaving])

  const follow = useEffectEvent((q: string) => {
    // By the address, which is ahead of what is rendered: a search is one step of the history.
    const replace = new URLSearchParams(window.location.search).has('q')
    setRequested(q)
    void navigate(listHref(root, search, searchChange(search, q)), { replace, preventScrollReset: true })
  })
  useEffect(() => {
    if (!isAhead || isLeaving) return
    const timer = setTimeout(() => follow(typed), typed === '' ? 0 : isNamed ? addressDelayMs : unnamedDelayMs)
    return () => clearTimeout(timer)
  }, [typed, isAhead, isNamed, isLeaving])

  const type = useCallback(
    (text: string) => {
      const q = text.trim()
      setTyped(q)
      setIsLeaving(false)
      if (q !== search.q && window.scrollY > 0) window.scrollTo({ top: 0 })
    },
    [search.q],
  )
  const prepare = useCallback(() => {
    preloadNames(page)
    startTransition(() => setIsPrepared(true))
  }, [page])
  function leave() {
    if (!isAhead) return
    setIsLeaving(true)
    window.history.replaceState(window.history.state, '', listHref(root, search, searchChange(search, typed)))
  }

  return { field, type, prepare, isPrepared: isPrepared && isWhole, hits, fetched, leave }
}
