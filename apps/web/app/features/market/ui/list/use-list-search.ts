import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Cell } from '../../../../ui/item-cell.tsx'
import { createShown, type Shown } from '../../../../ui/shown.ts'
import { type ListSearch, listHref, searchChange } from './list-url.ts'
import type { PreviewTable } from './preview-table.tsx'

/** Names shown while prices are on their way: what a window holds, no more, so that a key is answered at once. */
export const previewRows = 12
/** Time after the last key until the prices of the named hits are asked for. Names are there at once. */
const priceDelayMs = 120
/** Time after the last key until the address follows, which draws the whole list anew: not between two keys of a word. */
const settleDelayMs = 600
/** The same where names alone do not tell what fits. */
const askDelayMs = 180

/** What is to happen when the typing rests. */
type Plans = { prices?: ReturnType<typeof setTimeout>; address?: ReturnType<typeof setTimeout>; abort?: AbortController }

/** What was asked or planned for the keys before is not wanted any more. */
function drop({ prices, address, abort }: Plans) {
  clearTimeout(prices)
  clearTimeout(address)
  abort?.abort()
}

/** An item known by name only. */
export type NamedItem = { uid: string; url: string; name: string; shortName: string; cell: Cell }

/** What is shown while the list of a search is on its way; absent while there is nothing to bridge. */
export type Hits = readonly NamedItem[] | undefined

/** Finds items by name in what the browser keeps; see `features/shell/names-cache.ts`. */
export type FindNames = (query: string, limit: number) => NamedItem[]

/** What a search needs beside the list: it comes with the first use, so that the list itself stays light. */
export type HitParts = { find: FindNames; Table: typeof PreviewTable }

export type ListTyping = {
  /** The search's input, which keeps what is typed. */
  field: RefObject<HTMLInputElement | null>
  type: (text: string) => void
  /** Fetches the names, at the first sign that the reader will search. */
  prepare: () => void
  /** Draws the hits, once the names are there. */
  Table: HitParts['Table'] | undefined
  /**
   * Hits of what is typed while their list is still being asked for. None when there is nothing to bridge, and in a filtered
   * list: names alone do not say what an item is used for.
   */
  hits: Shown<Hits>
  /** A hit is being opened: the address is that of the search, so that back leads to it, and nothing is asked any more. */
  leave: () => void
}

/**
 * Search as you type: every key shows names at once from the browser's store, their prices follow into the same rows, and the
 * address follows when the typing rests. The first key makes a step in the history, later ones replace it, so that back leads out of the search.
 */
export function useListSearch({
  root,
  search,
  loadHits,
  loadPrices,
}: {
  root: string
  search: ListSearch
  loadHits: () => Promise<HitParts>
  /** Fetches rows of the best hits and keeps them for `seenRow`. */
  loadPrices: (search: ListSearch, limit: number, signal: AbortSignal) => Promise<void>
}): ListTyping {
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const plans = useRef<Plans>({})
  const [hits] = useState(() => createShown<Hits>(undefined))
  const [parts, setParts] = useState<HitParts>()
  const asked = useRef(false)
  const followed = useRef(search.q)
  const isWhole = search.tag === undefined && search.feature === 'all' && !search.fav

  const typed = () => field.current?.value.trim() ?? ''
  /** What the names alone tell of a text. */
  const showHits = () => {
    const q = typed()
    const found = isWhole && q !== '' && q !== search.q ? parts?.find(q, previewRows) : undefined
    hits.show(found?.length ? found : undefined)
  }

  // Back, a link or the arrived answer: the field follows the address unless the reader is ahead of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address, or names that have come
  useLayoutEffect(() => {
    if (followed.current !== search.q) {
      if (field.current && typed() === followed.current) field.current.value = search.q
      followed.current = search.q
    }
    showHits()
  }, [search.q, isWhole, parts])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes alive
  useEffect(() => {
    // Something may have been typed before.
    if (typed() !== search.q) type(typed())
    const planned = plans.current
    return () => drop(planned)
  }, [])
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

  function prepare() {
    if (asked.current) return
    asked.current = true
    loadHits().then(setParts, () => {
      asked.current = false // names then come with the prices
    })
  }
  function askPrices(q: string) {
    const abort = new AbortController()
    const next = { ...search, ...searchChange(search, q) }
    plans.current.abort = abort
    plans.current.prices = setTimeout(() => {
      loadPrices(next, previewRows, abort.signal).then(
        () => hits.show(hits.now()?.slice()), // the same hits, drawn again with what is known now
        () => {}, // they come with the list
      )
    }, priceDelayMs)
  }
  function type(text: string) {
    showHits()
    prepare()
    drop(plans.current)
    const q = text.trim()
    if (q === search.q) return
    const isBridged = isWhole && parts !== undefined && q !== ''
    if (isBridged) askPrices(q)
    plans.current.address = setTimeout(
      () => {
        // By the address, which is ahead of what is drawn: a search is one step of the history.
        const replace = new URLSearchParams(window.location.search).has('q')
        void navigate(listHref(root, search, searchChange(search, q)), { replace, preventScrollReset: true })
      },
      q === '' ? 0 : isBridged ? settleDelayMs : askDelayMs,
    )
    if (window.scrollY > 0) window.scrollTo({ top: 0 })
  }
  function leave() {
    const q = typed()
    if (q === search.q) return
    drop(plans.current)
    window.history.replaceState(window.history.state, '', listHref(root, search, searchChange(search, q)))
  }

  return { field, type, prepare, Table: isWhole ? parts?.Table : undefined, hits, leave }
}
