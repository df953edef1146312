import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { LocalForm } from '#app/kit/form/form.tsx'
import { Input } from '#app/kit/form/input.tsx'
import { IconButton } from '#app/kit/icon-button.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import { toListGroups } from '../../list-groups.ts'
import { labelRows } from '../points/label-rows.ts'
import { useMap } from './map-context.ts'
import styles from './map-search.module.css'

/** Arrows walk so many of the places found; the list beside the map has all. */
const maxRows = 30

/** Finds places by words; terms apart by a semicolon are all searched at once. Arrows choose one of those found, Enter goes there, Escape takes back what was typed. */
export function MapSearch() {
  const { searchField, words, hits, labels, isSimilar, first, search, goToHits } = useMap()
  const { t } = useTexts('map')
  const id = useId()
  const rows = useFoundRows()
  const [at, setAt] = useState<number>()
  // Counted from the end where it is negative, so that an arrow chooses before the places are loaded.
  const row = at === undefined ? undefined : rows.at(at)
  const rowAt = row === undefined ? undefined : rows.indexOf(row)
  // Of some maps the game data has names of places alone.
  const hasExtracts = first.groups.some(({ category }) => category === 'extractions')
  function type(typed: string) {
    setAt(undefined)
    search(typed)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') clear(event)
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || words === '') return
    event.preventDefault()
    const next = (rowAt ?? (step > 0 ? -1 : 0)) + step
    setAt(next === rows.length ? 0 : next)
  }
  /** Closes the places found, then takes the words away; a field without words leaves the key to the map. */
  function clear(event: KeyboardEvent) {
    if (words === '') return
    event.preventDefault()
    event.stopPropagation()
    if (row) setAt(undefined)
    else type('')
  }
  function go() {
    if (row) row.show()
    else goToHits()
    setAt(undefined)
  }
  return (
    <search className={`line ${styles.search}`} data-map-control="">
      <LocalForm onSend={go}>
        <Search size={16} aria-hidden="true" className={styles.icon} />
        <Input
          ref={searchField}
          type="text"
          role="searchbox"
          aria-label={t('search')}
          aria-keyshortcuts="/"
          aria-autocomplete="list"
          aria-controls={row ? `${id}rows` : undefined}
          aria-activedescendant={row ? `${id}${rowAt}` : undefined}
          placeholder={t(hasExtracts ? 'searchHint' : 'searchHintPlaces')}
          value={words}
          maxLength={120}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKeyDown}
          onBlur={() => setAt(undefined)}
        />
        {words === '' ? null : (
          <IconButton label={t('clearSearch')} className={styles.clear} onClick={() => type('')}>
            <X size={16} aria-hidden="true" />
          </IconButton>
        )}
        {row ? (
          <div id={`${id}rows`} role="listbox" aria-label={t('search')} className={styles.rows}>
            {rows.map((each, index) => (
              <Option key={each.key} id={`${id}${index}`} isChosen={index === rowAt} onPick={each.show}>
                {each.name}
              </Option>
            ))}
          </div>
        ) : null}
      </LocalForm>
      <span role="status" className={`small-dim ${styles.found}`}>
        {hits ? t(isSimilar ? 'foundSimilar' : 'found', { count: hits.size + labels.length }) : null}
      </span>
    </search>
  )
}

type OptionProps = { id: string; isChosen: boolean; children: string; onPick(): void }

function Option({ id, isChosen, children, onPick }: OptionProps) {
  const option = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isChosen) option.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    <button
      ref={option}
      type="button"
      role="option"
      id={id}
      tabIndex={-1}
      aria-selected={isChosen}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      {children}
    </button>
  )
}

/** What a search found in the order of the list beside the map, a line for each name. */
function useFoundRows() {
  const { facts, hits, labels, listed, nameOf, show, showLabels } = useMap()
  const { t, locale, format } = useTexts('map')
  return useMemo(() => {
    if (!facts || !hits) return []
    const named = labelRows(labels, locale).map(([text, same]) => ({ key: `label ${text}`, name: text, show: () => showLabels(same) }))
    const placed = toListGroups(listed, [], hits).flatMap(({ rows }) =>
      rows.map(({ ids, count, first }) => {
        const times = count > 1 ? ` ${t('times', { count: format.number(count) })}` : ''
        return { key: `${ids[0]}`, name: nameOf(first) + times, show: () => show(ids.flatMap((each) => facts.byId.get(each) ?? [])) }
      }),
    )
    return [...named, ...placed].slice(0, maxRows)
  }, [facts, hits, labels, listed, nameOf, show, showLabels, t, locale, format])
}
