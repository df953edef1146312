import { maxFound } from '@stashwise/accounts/vocabulary'
import type { ItemUid } from '@stashwise/game/ids'
import { itemUid } from '@stashwise/game/ids'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useNameSearch } from '#app/features/search/use-name-search.ts'
import { Button } from '#app/kit/button.tsx'
import { LocalForm } from '#app/kit/form/form.tsx'
import { Input } from '#app/kit/form/input.tsx'
import { ItemCell } from '#app/kit/item-cell.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import type { ItemRow } from '../item-rows.ts'
import { cellOf } from '../item-title.tsx'
import { FoundInRaid } from '../need-list.tsx'
import { meantAmong, parseQuickAdd, problemOf } from './quick-add.ts'
import styles from './quick-add-field.module.css'

type FieldProps = {
  isReady: boolean
  rowOf(uid: ItemUid): ItemRow | undefined
  onAdd(row: ItemRow, count: number, isInRaid: boolean): void
}

const maxHits = 40
const maxShown = 6

/**
 * Adds found items by typing: `salewa 3 fir` and Enter. Arrow keys choose among the items that fit; one that is only similar, or one of several that
 * fit equally well, is not chosen by itself. Enter before the items or their names have loaded takes effect afterwards.
 */
export function QuickAddField({ isReady, rowOf, onAdd }: FieldProps) {
  const { t, format } = useTexts('items')
  const id = useId()
  const [text, setText] = useState('')
  /** Chosen with the arrow keys. Not by its place: another search response may have another item there. */
  const [walked, setWalked] = useState<ItemUid>()
  const [isWanted, setIsWanted] = useState(false)
  const { query, count, isInRaid } = parseQuickAdd(text)
  const found = useNameSearch(query, maxHits, isWanted)
  const needed = found.items.flatMap((names) => {
    const row = rowOf(itemUid(names.uid))
    return row ? [{ row, names }] : []
  })
  const meant = meantAmong(
    query,
    needed.map(({ names }) => names),
  )
  const hits = needed.slice(0, maxShown)
  const walkedAt = hits.findIndex(({ row }) => row.item.uid === walked)
  const chosen = walkedAt >= 0 || typeof meant === 'string' ? walkedAt : meant
  const isFound = isReady && found.query === query && found.status !== 'loading'
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
      setWalked(hits[nextOf(chosen, hits.length, event.key === 'ArrowDown')]?.row.item.uid)
    }
    if (event.key === 'Escape') type('')
  }
  function onSend() {
    setIsWanted(true)
    // What was found by an earlier text is not what was typed, unless the player has walked to it.
    if (isFound || walkedAt >= 0) add(hits[chosen]?.row)
    else setAwaited(query)
  }
  // Enter before the search has responded counts once it has.
  useEffect(() => {
    if (awaited === undefined || (awaited === query && !isFound)) return
    setAwaited(undefined)
    if (awaited === query) add(hits[chosen]?.row)
  })
  const problem =
    query === '' || !isFound || hits.length > 0
      ? undefined
      : found.status === 'failed'
        ? 'noNames'
        : problemOf(query, meantAmong(query, found.items) !== 'none')
  return (
    <LocalForm className={`stack-1 ${styles.field}`} onSend={onSend}>
      <label htmlFor={`${id}field`} className={`note-dim ${styles.label}`}>
        {t('tracker.add')}
      </label>
      <span className={styles.line}>
        <Input
          id={`${id}field`}
          isDense
          role="combobox"
          aria-expanded={hits.length > 0}
          aria-controls={`${id}hits`}
          aria-autocomplete="list"
          aria-activedescendant={chosen >= 0 ? `${id}${chosen}` : undefined}
          enterKeyHint="done"
          placeholder={t('tracker.example')}
          value={text}
          onFocus={() => setIsWanted(true)}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button type="submit">{t('tracker.enter')}</Button>
      </span>
      <div className={styles.drop} hidden={query === '' || (hits.length === 0 && !problem)}>
        <div id={`${id}hits`} role="listbox" aria-label={t('tracker.hits')}>
          {hits.map(({ row }, at) => (
            <button
              type="button"
              tabIndex={-1}
              key={row.item.uid}
              id={`${id}${at}`}
              role="option"
              aria-selected={at === chosen}
              className={styles.hit}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => add(row)}
            >
              <ItemCell cell={cellOf(row)} size={28} />
              <span className={`grow ellipsis ${styles.name}`}>{row.name}</span>
              <b>+{count}</b>
              {isInRaid ? <FoundInRaid /> : null}
            </button>
          ))}
        </div>
        {problem ? (
          <p className={styles.none}>
            {problem === 'noNames' ? t('tracker.noNames') : t(`tracker.none.${problem}`, { highest: format.number(maxFound) })}
          </p>
        ) : null}
        {hits.length > 0 && chosen < 0 && found.query === query ? (
          <p className={styles.none}>{t(meant === 'several' ? 'tracker.ambiguous' : 'tracker.unsure')}</p>
        ) : null}
      </div>
    </LocalForm>
  )
}

/** The next of a ring of lines; before any is chosen the first or the last. */
const nextOf = (at: number, length: number, isDown: boolean): number =>
  isDown ? (at + 1) % length : (Math.max(at, 0) + length - 1) % length
