import type { TFunction } from 'i18next'
import CornerDownLeft from 'lucide-react/icons/corner-down-left'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, type SyntheticEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useFrame } from '../../../ui/frame.tsx'
import { createShown } from '../../../ui/shown.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useAfterPaint } from '../../../ui/use-after-paint.ts'
import { writeAttribute } from '../../../ui/write.ts'
import { commandEntries } from '../command-entries.ts'
import { allResults, mostRows, type SearchRow, searchRows } from '../search-rows.ts'
import { useNames } from '../use-names.ts'
import { usePrices } from '../use-prices.ts'
import { drawLines, type Found, type LineWords } from './draw-lines.ts'
import { SearchLine } from './search-line.tsx'

const pendingWidths = ['44%', '58%', '36%']
const places = Array.from({ length: mostRows }, (_, place) => place)

/**
 * The search itself: an input that walks the list below it. A key changes the words of lines that stand already; what need not come
 * with it follows with the next picture, prices when they have been fetched.
 */
export function SearchPanel({ takeTyped, onKeys, onClose }: { takeTyped: () => string; onKeys: () => void; onClose: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const { pathname, search } = useLocation()
  const { locale } = useFrame()
  const known = useNames()
  const { names, failed } = known
  const entries = useMemo(() => commandEntries(t, `${pathname}${search}`, locale), [t, pathname, search, locale])
  const words = useMemo(() => wordsOf(t), [t])
  const [found] = useState(() => createShown<Found>({ query: '', rows: [], active: 0 }))
  const { query, rows } = useAfterPaint(found)
  const prices = usePrices(
    query,
    rows.some(({ kind }) => kind === 'item'),
  )
  const typed = query.trim()
  const count = rows.filter(({ kind }) => kind !== 'all').length

  const find = (active: number) => {
    const text = input.current?.value ?? ''
    found.show({ query: text, rows: searchRows(text, known, entries), active })
  }
  // Again when it stands: more may have been typed while it was being drawn.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the bar opens
  useLayoutEffect(() => {
    const typedBefore = takeTyped()
    if (input.current) input.current.value = typedBefore
    input.current?.setSelectionRange(typedBefore.length, typedBefore.length)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: names that have come, or another language
  useLayoutEffect(() => find(found.now().active), [known, entries])
  const draw = () => {
    if (!list.current) return
    const now = found.now()
    drawLines(list.current, now, words)
    writeAttribute(input.current, 'aria-activedescendant', now.rows.length > 0 ? `${listId}-${now.active}` : undefined)
  }
  // Also after each drawing: what has been drawn tells whose prices they are.
  useLayoutEffect(() => {
    draw()
    return found.subscribe(draw)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search begins at its first line
  useLayoutEffect(() => {
    if (list.current && found.now().active === 0) list.current.scrollTop = 0
  }, [query])

  const mark = (active: number) => found.show({ ...found.now(), active })
  const walk = (by: number) => {
    const { rows: now, active } = found.now()
    const next = (active + by + now.length) % now.length
    mark(next)
    if (next === 0 && list.current) list.current.scrollTop = 0
    else list.current?.querySelector(`[data-row="${next}"]`)?.scrollIntoView({ block: 'nearest' })
  }
  const pick = (row: SearchRow) => {
    onClose()
    if (row.kind === 'settings') row.entry.act?.()
    if (row.to === '') return
    if (row.kind === 'settings' && row.entry.isDocument) location.assign(row.to)
    else void navigate(row.to)
  }
  const keyed = (event: KeyboardEvent) => {
    const { query: text, rows: now, active } = found.now()
    // Names may still be on their way when somebody is sure already.
    const row = now[active] ?? (text.trim() === '' ? undefined : allResults(text.trim()))
    if (event.key === 'Enter' && row && !event.nativeEvent.isComposing) pick(row)
    else if (event.key === 'ArrowDown' && now.length > 0) walk(1)
    else if (event.key === 'ArrowUp' && now.length > 0) walk(-1)
    else return
    event.preventDefault()
  }

  // What was under the pointer when it went down counts: the line may show something else by the time it comes up.
  const pressed = useRef<SearchRow>(undefined)
  const lineAt = ({ target }: SyntheticEvent) => {
    const line = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
    return line ? Number(line.dataset.row) : undefined
  }
  const rowAt = (event: SyntheticEvent) => found.now().rows[lineAt(event) ?? -1]

  return (
    <>
      <div className="command-head">
        <Search size={18} aria-hidden="true" />
        <input
          ref={input}
          type="text"
          role="combobox"
          placeholder={t('shell.search.placeholder')}
          aria-label={t('shell.search.title')}
          aria-expanded="true"
          aria-controls={listId}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={80}
          onInput={() => find(0)}
          onKeyDown={keyed}
        />
        <button type="button" className="icon-button" aria-label={t('shell.search.close')} onClick={onClose}>
          <X size={18} aria-hidden="true" />
        </button>
      </div>
      <p className="sr-only" role="status">
        {typed === '' ? '' : t('shell.search.found', { count })}
      </p>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the input above walks and picks the options */}
      <div
        ref={list}
        id={listId}
        className="command-list"
        role="listbox"
        aria-label={t('shell.search.title')}
        onPointerMove={(event) => {
          const at = lineAt(event)
          if (at !== undefined && at !== found.now().active) mark(at)
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
        {places.map((place) => {
          const row = rows[place]
          return (
            <SearchLine
              key={place}
              id={`${listId}-${place}`}
              at={place}
              row={row}
              price={row?.kind === 'item' ? prices.get(row.item.uid) : undefined}
            />
          )
        })}
      </div>
      {typed !== '' && names && count === 0 ? <p className="command-note">{t('shell.search.none', { query: typed })}</p> : null}
      {typed !== '' && !names ? <NamesPending failed={failed} /> : null}
      <div className="command-foot">
        <span>
          <CornerDownLeft size={14} aria-hidden="true" /> {t('shell.keys.open')}
        </span>
        <button type="button" className="command-keys" onClick={onKeys}>
          <kbd>?</kbd> {t('shell.search.showKeys')}
        </button>
      </div>
    </>
  )
}

const wordsOf = (t: TFunction): LineWords => ({
  heading: { item: t('shell.search.items'), pages: t('shell.search.pages'), settings: t('shell.search.settings') },
  all: (query) => t('shell.search.all', { query }),
})

/** Stands where the items will be: lines in their size while names load, or that they cannot be had. */
function NamesPending({ failed }: { failed: boolean }) {
  const { t } = useTranslation()
  return (
    <div className="command-pending">
      <p className={failed ? '' : 'sr-only'}>{t(failed ? 'shell.search.failed' : 'shell.search.loading')}</p>
      {failed
        ? null
        : pendingWidths.map((width) => (
            <div key={width} className="command-row">
              <Skeleton width={28} height={28} />
              <Skeleton width={width} height={14} />
            </div>
          ))}
    </div>
  )
}
