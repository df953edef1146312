import Search from 'lucide-react/icons/search'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayPrefetch } from '#app/kit/connection.ts'
import { KeyCap } from '#app/kit/key-cap.tsx'
import { onFirstUse } from '#app/kit/on-first-use.ts'
import { useLoaded } from '#app/kit/use-loaded.ts'
import { type PageScope, usePageScope } from '#app/storage/page-scope.ts'
import { onSearchRequest } from './open-search.ts'
import { preloadNames } from './search-client.ts'
import styles from './search-field.module.css'

const loadBar = () => import('./ui/command-bar/command-bar.tsx')
const loadCommandBar = () => loadBar().then(({ CommandBar }) => CommandBar)

/** After this time without a sign a page has loaded what it shows, and may load what it would lack without a connection. Milliseconds. */
const idleMs = 5_000

/** At the first sign that somebody will search, the bar and the names are loaded. A failure is left to the opening, which tries again. */
function preload(page: PageScope) {
  preloadNames(page)
  loadBar().catch(() => {})
}

/**
 * The header's search. A plain form that asks the market until the page is hydrated; then a press, a typed letter, `/` or Ctrl+K
 * open the command bar, which takes over what was typed in the meantime.
 */
export function SearchField() {
  const { t } = useTranslation()
  const page = usePageScope()
  const input = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState<'search' | 'keys'>()
  const before = useRef<Element>(null)
  // Without the bar the field stays a plain form, with what was typed in it.
  const CommandBar = useLoaded(open !== undefined, loadCommandBar, () => setOpen(undefined))

  /** Until the bar is there, the field holds what is typed; afterwards the focus goes back to where it was. */
  const show = useCallback((view: 'search' | 'keys') => {
    if (document.activeElement !== input.current) before.current = document.activeElement
    if (view === 'search') input.current?.focus()
    setOpen(view)
  }, [])

  useEffect(() => {
    const back = () => setOpen(undefined)
    addEventListener('popstate', back)
    return () => removeEventListener('popstate', back)
  }, [])
  useEffect(() => onSearchRequest(() => show('search')), [show])
  useEffect(() => {
    const stopWaiting = onFirstUse(() => mayPrefetch() && preload(page))
    // The bar itself also before any sign: it is to open where the connection is lost later.
    const idle = setTimeout(() => mayPrefetch() && loadBar().catch(() => {}), idleMs)
    const keyed = (event: KeyboardEvent) => {
      const asked = askedBy(event)
      if (!asked) return
      event.preventDefault()
      show(asked)
    }
    addEventListener('keydown', keyed)
    return () => {
      clearTimeout(idle)
      stopWaiting()
      removeEventListener('keydown', keyed)
    }
  }, [page, show])

  const close = () => {
    if (input.current) input.current.value = ''
    input.current?.blur()
    if (before.current instanceof HTMLElement && before.current !== document.body) before.current.focus()
    before.current = null
    setOpen(undefined)
  }

  return (
    <>
      <search className={styles.field} aria-label={t('search.label')}>
        <form action="/">
          <Search size={16} aria-hidden="true" />
          <input
            ref={input}
            type="search"
            name="q"
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            aria-label={t('search.title')}
            aria-keyshortcuts="/ Control+K"
            placeholder={t('search.placeholder')}
            onFocus={() => preload(page)}
            onClick={() => setOpen('search')}
            onInput={() => setOpen('search')}
          />
          <KeyCap className={styles.key} aria-hidden="true">
            /
          </KeyCap>
        </form>
      </search>
      {open && CommandBar ? <CommandBar view={open} takeTyped={() => input.current?.value ?? ''} onView={setOpen} onClose={close} /> : null}
    </>
  )
}

/** What a key press asks for; letters typed into a field ask for nothing. */
function askedBy(event: KeyboardEvent): 'search' | 'keys' | undefined {
  if ((event.ctrlKey || event.metaKey) && !event.altKey && event.code === 'KeyK') return 'search'
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined
  if (event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [contenteditable], [role$="dialog"]'))
    return undefined
  // The slash key also where the layout writes another sign with it, as the Russian one does.
  if (event.key === '?' || (event.shiftKey && event.code === 'Slash')) return 'keys'
  return event.key === '/' || event.code === 'Slash' ? 'search' : undefined
}
