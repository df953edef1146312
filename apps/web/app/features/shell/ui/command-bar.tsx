import { Command } from 'cmdk'
import CornerDownLeft from 'lucide-react/icons/corner-down-left'
import Languages from 'lucide-react/icons/languages'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { type CommandEntry, commandEntries, findEntries } from '../command-entries.ts'
import { loadNames, type Names, namesAtHand } from '../names-cache.ts'
import { usePrices } from '../use-prices.ts'
import { KeyList } from './key-list.tsx'
import { ResultItem } from './result-item.tsx'

const mostItems = 12
const mostEntries = 6

/** Starts loading the names; called before the bar is opened. */
export function prepareNames(): void {
  loadNames().catch(() => {})
}

type Props = { view: 'search' | 'keys'; takeTyped: () => string; onView: (view: 'search' | 'keys') => void; onClose: () => void }

/** Finds items, pages and settings as you type: names from the browser at once, their prices after. */
export function CommandBar({ view, takeTyped, onView, onClose }: Props) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
    // The list around the input could take the focus as well and stands before it.
    if (view === 'search') dialog.current?.querySelector('input')?.focus()
  }, [view])
  return (
    <dialog
      ref={dialog}
      className="command"
      aria-label={t(view === 'keys' ? 'shell.keys.title' : 'shell.search.title')}
      onClose={onClose}
      onPointerDown={(event) => event.target === event.currentTarget && dialog.current?.close()}
    >
      {view === 'keys' ? (
        <KeyList onClose={() => dialog.current?.close()} />
      ) : (
        <SearchPanel takeTyped={takeTyped} onKeys={() => onView('keys')} onClose={() => dialog.current?.close()} />
      )}
    </dialog>
  )
}

function SearchPanel({ takeTyped, onKeys, onClose }: { takeTyped: () => string; onKeys: () => void; onClose: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [query, setQuery] = useState(takeTyped)
  const { names, failed } = useNames()
  const entries = useMemo(() => commandEntries(t, `${pathname}${search}`), [t, pathname, search])
  const items = useMemo(() => names?.find(query, mostItems) ?? [], [names, query])
  const found = useMemo(() => findEntries(entries, query, mostEntries), [entries, query])
  const prices = usePrices(query, items.length > 0)

  const go = (to: string, isDocument = false) => {
    onClose()
    if (isDocument) location.assign(to)
    else void navigate(to)
  }
  const typed = query.trim()
  const count = items.length + found.length

  return (
    <Command shouldFilter={false} label={t('shell.search.title')} loop>
      <div className="command-head">
        <Search size={18} aria-hidden="true" />
        <Command.Input value={query} onValueChange={setQuery} placeholder={t('shell.search.placeholder')} spellCheck={false} enterKeyHint="go" />
        <button type="button" className="icon-button" aria-label={t('shell.search.close')} onClick={onClose}>
          <X size={18} aria-hidden="true" />
        </button>
      </div>
      <p className="sr-only" role="status">{typed === '' ? '' : t('shell.search.found', { count })}</p>
      <Command.List className="command-list" label={t('shell.search.title')}>
        {items.length > 0 ? (
          <Group heading={t('shell.search.items')}>
            {items.map((item) => <ResultItem key={item.uid} item={item} price={prices.get(item.uid)} onPick={() => go(`/item/${encodeURIComponent(item.url)}`)} />)}
          </Group>
        ) : null}
        <Entries heading={t('shell.search.pages')} entries={found.filter(({ group }) => group === 'pages')} onPick={go} />
        <Entries heading={t('shell.search.settings')} entries={found.filter(({ group }) => group === 'settings')} onPick={go} />
        {typed === '' ? <Entries heading={t('shell.search.pages')} entries={entries.slice(0, mostEntries)} onPick={go} /> : null}
        {items.length > 0 || (typed !== '' && !names) ? (
          <Command.Item value="all" className="command-row" onSelect={() => go(`/?${new URLSearchParams({ search: typed })}`)}>
            <Search size={16} aria-hidden="true" />
            <span className="command-name">{t('shell.search.all', { query: typed })}</span>
          </Command.Item>
        ) : null}
        {typed !== '' && names && count === 0 ? <p className="command-note">{t('shell.search.none', { query: typed })}</p> : null}
        {typed !== '' && !names ? <p className="command-note">{t(failed ? 'shell.search.failed' : 'shell.search.loading')}</p> : null}
      </Command.List>
      <div className="command-foot">
        <span><CornerDownLeft size={14} aria-hidden="true" /> {t('shell.keys.open')}</span>
        <button type="button" className="command-keys" onClick={onKeys}><kbd>?</kbd> {t('shell.search.showKeys')}</button>
      </div>
    </Command>
  )
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return <Command.Group heading={heading}>{children}</Command.Group>
}

function Entries({ heading, entries, onPick }: { heading: string; entries: readonly CommandEntry[]; onPick: (to: string, isDocument: boolean) => void }) {
  if (entries.length === 0) return null
  return (
    <Group heading={heading}>
      {entries.map(({ id, label, to, isDocument, group }) => (
        <Command.Item key={id} value={id} className="command-row" onSelect={() => onPick(to, isDocument)}>
          {group === 'settings' ? <Languages size={16} aria-hidden="true" /> : <span className="command-dot" aria-hidden="true" />}
          <span className="command-name">{label}</span>
        </Command.Item>
      ))}
    </Group>
  )
}

function useNames(): { names: Names | undefined; failed: boolean } {
  const [names, setNames] = useState(namesAtHand)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let isHere = true
    loadNames().then(
      (loaded) => isHere && setNames(loaded),
      (error: unknown) => {
        console.warn('Names could not be loaded', error)
        if (isHere) setFailed(true)
      },
    )
    return () => {
      isHere = false
    }
  }, [])
  return { names, failed }
}

