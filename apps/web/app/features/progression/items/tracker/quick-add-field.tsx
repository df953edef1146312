import { highestFound } from '@stashwise/accounts/vocabulary'
import type { ItemUid } from '@stashwise/game/ids'
import { itemUid } from '@stashwise/game/ids'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNameSearch } from '#app/features/search/use-name-search.ts'
import { useFrame } from '#app/features/shell/frame.tsx'
import { Input } from '#app/kit/form/input.tsx'
import { formatNumber } from '#app/kit/format.ts'
import { ItemCell } from '#app/kit/item-cell.tsx'
import type { ItemRow } from '../item-rows.ts'
import { cellOf } from '../item-title.tsx'
import { FoundInRaid } from '../need-list.tsx'
import { isInNames, problemOf, readQuickAdd } from './quick-add.ts'
import styles from './quick-add-field.module.css'

type FieldProps = {
  rowOf(uid: ItemUid): ItemRow | undefined
  onAdd(row: ItemRow, count: number, isInRaid: boolean): void
}

const mostHits = 40
const mostShown = 6

/**
 * Adds found items by typing: `salewa 3 fir` and Enter. Arrow keys choose among the items that fit; one that is only similar is not chosen
 * by itself.
 */
export function QuickAddField({ rowOf, onAdd }: FieldProps) {
  const { t } = useTranslation('items')
  const { locale } = useFrame()
  const id = useId()
  const [text, setText] = useState('')
  const [walked, setWalked] = useState<number>()
  const [isWanted, setIsWanted] = useState(false)
  const { query, count, isInRaid } = readQuickAdd(text)
  const found = useNameSearch(query, mostHits, isWanted)
  const hits = found.items
    .flatMap((names) => ({ row: rowOf(itemUid(names.uid)), isSure: isInNames(query, names) }))
    .flatMap(({ row, isSure }) => (row ? [{ row, isSure }] : []))
    .slice(0, mostShown)
  const chosen = walked ?? hits.findIndex(({ isSure }) => isSure)
  const isFound = found.query === query && found.status !== 'loading'
  const [awaited, setAwaited] = useState<string>()
  const type = (typed: string) => {
    setText(typed)
    setWalked(undefined)
  }
  const add = (row: ItemRow | undefined) => {
    if (!row) return
    onAdd(row, count, isInRaid)
    type('')
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (hits.length > 0) setWalked(nextOf(chosen, hits.length, event.key === 'ArrowDown'))
    }
    if (event.key === 'Escape') type('')
    // What was found by an earlier text is not what was typed.
    if (event.key !== 'Enter') return
    if (isFound) add(hits[chosen]?.row)
    else setAwaited(query)
  }
  // Enter before the search has responded counts once it has.
  useEffect(() => {
    if (awaited === undefined || (awaited === query && !isFound)) return
    setAwaited(undefined)
    if (awaited === query) add(hits[chosen]?.row)
  })
  const isNone = query !== '' && found.query === query && found.status === 'ready' && hits.length === 0
  return (
    <div className={styles.field}>
      <label htmlFor={`${id}field`} className={styles.label}>
        {t('tracker.add')}
      </label>
      <Input
        id={`${id}field`}
        role="combobox"
        aria-expanded={hits.length > 0}
        aria-controls={`${id}hits`}
        aria-autocomplete="list"
        aria-activedescendant={chosen >= 0 ? `${id}${chosen}` : undefined}
        autoComplete="off"
        enterKeyHint="done"
        placeholder={t('tracker.example')}
        value={text}
        onFocus={() => setIsWanted(true)}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className={styles.drop} hidden={query === '' || (hits.length === 0 && !isNone)}>
        <div id={`${id}hits`} role="listbox" aria-label={t('tracker.hits')}>
          {hits.map(({ row }, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field has the focus and the keys
            <div
              key={row.item.uid}
              id={`${id}${at}`}
              role="option"
              aria-selected={at === chosen}
              className={styles.hit}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => add(row)}
            >
              <ItemCell cell={cellOf(row)} size={28} />
              <span className={styles.name}>{row.name}</span>
              <b>+{count}</b>
              {isInRaid ? <FoundInRaid /> : null}
            </div>
          ))}
        </div>
        {isNone ? (
          <p className={styles.none}>{t(`tracker.none.${problemOf(query)}`, { highest: formatNumber(highestFound, locale) })}</p>
        ) : null}
        {hits.length > 0 && chosen < 0 && found.query === query ? <p className={styles.none}>{t('tracker.unsure')}</p> : null}
      </div>
    </div>
  )
}

/** The next of a ring of lines; before any is chosen the first or the last. */
const nextOf = (at: number, length: number, isDown: boolean): number =>
  isDown ? (at + 1) % length : (Math.max(at, 0) + length - 1) % length
