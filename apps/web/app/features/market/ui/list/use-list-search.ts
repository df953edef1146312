import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Cell } from '../../../../ui/item-cell.tsx'
import { type ListSearch, listHref, searchChange } from './list-url.ts'

/** Names shown while prices are on their way: what a window holds, no more, so that a key is answered at once. */
const previewRows = 12
/** Time after the last key until the prices are asked for. Names are there at once. */
const askDelayMs = 180

/** An item known by name only. */
export type NamedItem = { uid: string; url: string; name: string; shortName: string; cell: Cell }

/** Finds items by name in what the browser keeps; see `features/shell/names-cache.ts`. */
export type FindNames = (query: string, limit: number) => NamedItem[]

export type ListTyping = {
  draft: string
  field: RefObject<HTMLInputElement | null>
  type: (text: string) => void
  /** Fetches the names, at the first sign that the reader will search. */
  prepare: () => void
  /**
   * Names for a draft whose prices are still being asked for. Absent when there is nothing to bridge, and in a filtered list:
   * names alone do not say what an item is used for.
   */
  preview: NamedItem[] | undefined
}

/**
 * Search as you type: every key shows names at once from the browser's store, and the address, with it the prices, follows
 * shortly after. The first key makes a step in the history, later ones replace it, so that back leads out of the search.
 */
export function useListSearch({
  root,
  search,
  loadNames,
}: {
  root: string
  search: ListSearch
  loadNames: () => Promise<FindNames>
}): ListTyping {
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [draft, setDraft] = useState(search.q)
  const [shown, setShown] = useState(search.q)
  const [find, setFind] = useState<{ names: FindNames }>()
  const asked = useRef(false)

  // Back, a link or the arrived answer: the field follows the address unless the reader is ahead of it.
  if (shown !== search.q) {
    setShown(search.q)
    if (draft.trim() === shown) setDraft(search.q)
  }

  useEffect(() => () => clearTimeout(timer.current), [])
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
    loadNames().then(
      (names) => setFind({ names }),
      () => {
        asked.current = false // names then come with the prices
      },
    )
  }
  function type(text: string) {
    setDraft(text)
    prepare()
    clearTimeout(timer.current)
    const q = text.trim()
    if (q === search.q) return
    timer.current = setTimeout(
      () => {
        void navigate(listHref(root, search, searchChange(search, q)), { replace: search.q !== '', preventScrollReset: true })
      },
      q === '' ? 0 : askDelayMs,
    )
    if (window.scrollY > 0) window.scrollTo({ top: 0 })
  }

  const typed = draft.trim()
  const isWhole = search.tag === undefined && search.feature === 'all'
  const names = isWhole && typed !== '' && typed !== search.q ? find?.names : undefined
  const preview = useMemo(() => names?.(typed, previewRows), [names, typed])
  return { draft, field, type, prepare, preview }
}
