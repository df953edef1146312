import CornerDownLeft from 'lucide-react/icons/corner-down-left'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useFrame } from '../../../ui/frame.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { commandEntries } from '../command-entries.ts'
import { allResults, type SearchRow, searchRows } from '../search-rows.ts'
import { useNames } from '../use-names.ts'
import { usePrices } from '../use-prices.ts'
import { SearchRowLine } from './search-row-line.tsx'

const pendingWidths = ['44%', '58%', '36%']

/** The search itself: an input that walks the list below it. Names come from the browser at once, their prices after. */
export function SearchPanel({ takeTyped, onKeys, onClose }: { takeTyped: () => string; onKeys: () => void; onClose: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const { pathname, search } = useLocation()
  const { locale } = useFrame()
  const [query, setQuery] = useState(takeTyped)
  const [active, setActive] = useState(0)
  const known = useNames()
  const { names, failed } = known
  const entries = useMemo(() => commandEntries(t, `${pathname}${search}`, locale), [t, pathname, search, locale])
  const rows = useMemo(() => searchRows(query, known, entries), [query, known, entries])
  const prices = usePrices(
    query,
    rows.some(({ kind }) => kind === 'item'),
  )
  const typed = query.trim()
  const found = rows.filter(({ kind }) => kind !== 'all').length

  // Again when it stands: more may have been typed while it was being drawn.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the bar opens
  useLayoutEffect(() => setQuery(takeTyped()), [])
  useEffect(() => {
    if (active > 0) list.current?.querySelector(`[data-row="${active}"]`)?.scrollIntoView({ block: 'nearest' })
    else if (list.current) list.current.scrollTop = 0
  }, [active])

  const pick = (row: SearchRow) => {
    onClose()
    if (row.kind === 'settings') row.entry.act?.()
    if (row.to === '') return
    if (row.kind === 'settings' && row.entry.isDocument) location.assign(row.to)
    else void navigate(row.to)
  }
  const keyed = (event: KeyboardEvent) => {
    // Names may still be on their way when somebody is sure already.
    const row = rows[active] ?? (typed === '' ? undefined : allResults(typed))
    if (event.key === 'Enter' && row && !event.nativeEvent.isComposing) pick(row)
    else if (event.key === 'ArrowDown' && rows.length > 0) setActive((active + 1) % rows.length)
    else if (event.key === 'ArrowUp' && rows.length > 0) setActive((active - 1 + rows.length) % rows.length)
    else return
    event.preventDefault()
  }

  return (
    <>
      <div className="command-head">
        <Search size={18} aria-hidden="true" />
        <input
          type="text"
          role="combobox"
          value={query}
          placeholder={t('shell.search.placeholder')}
          aria-label={t('shell.search.title')}
          aria-expanded="true"
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={rows.length > 0 ? `${listId}-${active}` : undefined}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={80}
          onChange={(event) => {
            setQuery(event.target.value)
            setActive(0)
          }}
          onKeyDown={keyed}
        />
        <button type="button" className="icon-button" aria-label={t('shell.search.close')} onClick={onClose}>
          <X size={18} aria-hidden="true" />
        </button>
      </div>
      <p className="sr-only" role="status">
        {typed === '' ? '' : t('shell.search.found', { count: found })}
      </p>
      <div ref={list} id={listId} className="command-list" role="listbox" aria-label={t('shell.search.title')}>
        {rows.map((row, at) => (
          <SearchRowLine
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are drawn over, not exchanged, which halves the work of a key press
            key={at}
            id={`${listId}-${at}`}
            at={at}
            row={row}
            heading={
              row.kind !== 'all' && row.kind !== rows[at - 1]?.kind
                ? t(row.kind === 'item' ? 'shell.search.items' : `shell.search.${row.kind}`)
                : undefined
            }
            isActive={at === active}
            price={row.kind === 'item' ? prices.get(row.item.uid) : undefined}
            query={row.kind === 'all' ? typed : ''}
            onPoint={setActive}
            onPick={pick}
          />
        ))}
      </div>
      {typed !== '' && names && found === 0 ? <p className="command-note">{t('shell.search.none', { query: typed })}</p> : null}
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
