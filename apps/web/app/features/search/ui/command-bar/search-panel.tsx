import { keepPreviousData, useQuery } from '@tanstack/react-query'
import CornerDownLeft from 'lucide-react/icons/corner-down-left'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import {
  type KeyboardEvent,
  type SyntheticEvent,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { readCall } from '#app/http/client.ts'
import { IconButton } from '#app/kit/icon-button.tsx'
import { KeyCap } from '#app/kit/key-cap.tsx'
import { Skeleton } from '#app/kit/skeleton.tsx'
import { useFrame } from '#app/site/frame.tsx'
import { usePageScope } from '#app/storage/page-scope.ts'
import { searchCalls } from '../../calls.ts'
import { nothingFound } from '../../client/found-names.ts'
import { nameSearch } from '../../search-client.ts'
import type { FoundPrice } from '../../service.ts'
import { useNameSearch } from '../../use-name-search.ts'
import { commandEntries } from './command-entries.ts'
import { SearchLine } from './search-line.tsx'
import styles from './search-panel.module.css'
import { allResults, maxItems, type SearchRow, searchRows } from './search-rows.ts'

const pendingWidths = ['44%', '58%', '36%']

/** The search itself: an input that walks the list below it. Prices follow when they have been fetched. */
export function SearchPanel({ takeTyped, onKeys, onClose }: { takeTyped: () => string; onKeys: () => void; onClose: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const isScrolled = useRef(false)
  const { pathname, search } = useLocation()
  const { locale, tournament, isAdmin } = useFrame()
  const page = usePageScope()
  const entries = useMemo(() => commandEntries(t, `${pathname}${search}`, locale, tournament), [t, pathname, search, locale, tournament])
  const [typed, setTyped] = useState('')
  const [marked, setMarked] = useState(0)
  const found = useNameSearch(typed, maxItems, true)
  const { query, items, status } = found
  const rows = useMemo(() => searchRows(found, entries, { isAdmin }), [found, entries, isAdmin])
  const lines = useLines(rows)
  const prices = usePrices(query, items.length > 0)
  const active = Math.min(marked, rows.length - 1)
  const count = rows.filter(({ kind }) => kind !== 'all' && kind !== 'admin').length

  // Once, when the bar opens: what was typed into the header's field while the bar was being loaded.
  const takeEarlier = useEffectEvent(takeTyped)
  useLayoutEffect(() => {
    const typedBefore = takeEarlier()
    if (input.current) input.current.value = typedBefore
    // Before the next paint: a key pressed in between would go to the field behind the bar.
    input.current?.focus()
    input.current?.setSelectionRange(typedBefore.length, typedBefore.length)
    setTyped(typedBefore)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search begins at its first line
  useLayoutEffect(() => {
    // Setting it lays the list out at once: only where it is scrolled.
    if (list.current && active === 0 && isScrolled.current) list.current.scrollTop = 0
  }, [query])

  const walk = (by: number) => {
    const next = (active + by + rows.length) % rows.length
    setMarked(next)
    if (next === 0 && list.current) list.current.scrollTop = 0
    else list.current?.querySelector(`[data-row="${next}"]`)?.scrollIntoView({ block: 'nearest' })
  }
  const pick = (row: SearchRow) => {
    onClose()
    if (row.kind === 'settings') row.entry.act?.(page)
    if (row.to === '') return
    if (row.kind === 'settings' && row.entry.isDocument) location.assign(row.to)
    else void navigate(row.to)
  }
  /** Opens the marked line of what is typed, also when the results on screen are still those of an earlier key. */
  const pickMarked = async () => {
    const text = typed.trim()
    if (text === query) {
      // Names may still be on their way when somebody is sure already.
      const row = rows[active] ?? (text === '' ? undefined : allResults(text))
      if (row) pick(row)
      return
    }
    const found = await nameSearch(page)(text, maxItems).catch(() => nothingFound)
    pick(searchRows({ query: text, ...found, status: 'ready' }, entries, { isAdmin })[marked] ?? allResults(text))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) void pickMarked()
    else if (event.key === 'ArrowDown' && rows.length > 0) walk(1)
    else if (event.key === 'ArrowUp' && rows.length > 0) walk(-1)
    else return
    event.preventDefault()
  }

  // What was under the pointer when it went down counts: the line may show something else by the time it comes up.
  const pressed = useRef<SearchRow>(undefined)
  const lineAt = ({ target }: SyntheticEvent) => {
    const line = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
    return line ? Number(line.dataset.row) : undefined
  }
  const rowAt = (event: SyntheticEvent) => lines[lineAt(event) ?? -1]

  return (
    <>
      <div className={styles.head}>
        <Search size={18} aria-hidden="true" />
        <input
          ref={input}
          type="text"
          role="combobox"
          placeholder={t('search.placeholder')}
          aria-label={t('search.title')}
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={rows.length > 0 ? `${listId}-${active}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={80}
          onChange={(event) => {
            setTyped(event.target.value)
            setMarked(0)
          }}
          onKeyDown={onKeyDown}
        />
        <IconButton label={t('search.close')} onClick={onClose}>
          <X size={18} aria-hidden="true" />
        </IconButton>
      </div>
      <p className="sr-only" role="status">
        {query === '' || (count === 0 && status !== 'ready') ? '' : t('search.found', { count })}
      </p>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the input above walks and picks the options */}
      <div
        ref={list}
        id={listId}
        className={styles.list}
        role="listbox"
        aria-label={t('search.title')}
        onScroll={({ currentTarget }) => {
          isScrolled.current = currentTarget.scrollTop > 0
        }}
        onPointerMove={(event) => {
          const at = lineAt(event)
          if (at !== undefined) setMarked(at)
        }}
        onPointerDown={(event) => {
          pressed.current = rowAt(event)
          if (pressed.current) event.preventDefault() // the focus stays where one types
        }}
        onClick={(event) => {
          const row = lineAt(event) === undefined ? undefined : (pressed.current ?? rowAt(event))
          if (row) pick(row)
        }}
      >
        {[...lines.entries()].map(([at, row]) => (
          <SearchLine
            // By place: the next results change the text of lines that are there instead of making new ones.
            key={at}
            id={`${listId}-${at}`}
            at={at}
            row={row}
            isActive={at === active}
            hasHeading={row.kind !== lines[at - 1]?.kind}
            price={row.kind === 'item' ? prices.get(row.item.uid) : undefined}
          />
        ))}
      </div>
      {query !== '' && status === 'ready' && count === 0 ? <p className={styles.note}>{t('search.none', { query })}</p> : null}
      {query !== '' && status !== 'ready' ? <NamesPending failed={status === 'failed'} /> : null}
      <div className={`small-faint ${styles.foot}`}>
        <span>
          <CornerDownLeft size={14} aria-hidden="true" /> {t('keys.open')}
        </span>
        <button type="button" className={styles.keys} onClick={onKeys}>
          <KeyCap>?</KeyCap> {t('search.showKeys')}
        </button>
      </div>
    </>
  )
}

/** Lines that are rendered at once: laying out all that the list shows takes longer than finding them. */
const firstLines = 7

/** The first screen of rows at once; those below follow in a render of their own, and are the ones from before until then. */
function useLines(rows: readonly SearchRow[]): readonly SearchRow[] {
  const late = useDeferredValue(rows)
  return late === rows || rows.length <= firstLines ? rows : [...rows.slice(0, firstLines), ...late.slice(firstLines)]
}

/** Stands where the items will be: lines in their size while names load, or that they cannot be had. */
function NamesPending({ failed }: { failed: boolean }) {
  const { t } = useTranslation()
  return (
    <div className={styles.pending}>
      <p className={failed ? '' : 'sr-only'}>{t(failed ? 'search.failed' : 'search.loading')}</p>
      {failed
        ? null
        : pendingWidths.map((width) => (
            <div key={width} className={styles.pendingRow}>
              <Skeleton width={28} height={28} />
              <Skeleton width={width} height={14} />
            </div>
          ))}
    </div>
  )
}

const debounceMs = 180
/** Prices older than this are fetched again when the same search is typed. */
const freshMs = 60_000
const none: ReadonlyMap<string, FoundPrice> = new Map()

/** Prices of the items a query finds, debounced. Those of the query before stay until the next ones are here; a failure shows none. */
function usePrices(query: string, isWanted: boolean): ReadonlyMap<string, FoundPrice> {
  const search = useDebounced(query.trim(), debounceMs)
  const { data } = useQuery({
    queryKey: ['market', 'found-prices', search],
    queryFn: ({ signal }) => fetchPrices(search, signal),
    enabled: isWanted && search !== '',
    staleTime: freshMs,
    placeholderData: keepPreviousData,
  })
  return data ?? none
}

async function fetchPrices(search: string, signal: AbortSignal): Promise<ReadonlyMap<string, FoundPrice>> {
  const { prices } = await readCall(searchCalls.search.prices.$get({ query: { search } }, { init: { signal } }))
  return new Map(prices.map((price) => [price.uid, price]))
}

function useDebounced<Value>(value: Value, waitMs: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), waitMs)
    return () => clearTimeout(timer)
  }, [value, waitMs])
  return settled
}
