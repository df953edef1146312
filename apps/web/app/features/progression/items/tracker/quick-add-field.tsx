import type { ItemUid } from '@stashwise/game/ids'
import { itemUid } from '@stashwise/game/ids'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNameSearch } from '#app/features/search/use-name-search.ts'
import { Input } from '#app/kit/form/input.tsx'
import { ItemCell } from '#app/kit/item-cell.tsx'
import type { ItemRow } from '../item-rows.ts'
import { cellOf } from '../item-title.tsx'
import { FoundInRaid } from '../need-list.tsx'
import { readQuickAdd } from './quick-add.ts'
import styles from './quick-add-field.module.css'

type FieldProps = {
  rowOf(uid: ItemUid): ItemRow | undefined
  onAdd(row: ItemRow, count: number, isInRaid: boolean): void
}

const mostHits = 40
const mostShown = 6

/** Adds found items by typing: `salewa 3 fir` and Enter. Arrow keys choose among the items that fit. */
export function QuickAddField({ rowOf, onAdd }: FieldProps) {
  const { t } = useTranslation('items')
  const id = useId()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const [isWanted, setIsWanted] = useState(false)
  const { query, count, isInRaid } = readQuickAdd(text)
  const found = useNameSearch(query, mostHits, isWanted)
  const hits = found.items.flatMap(({ uid }) => rowOf(itemUid(uid)) ?? []).slice(0, mostShown)
  const add = (row: ItemRow | undefined) => {
    if (!row) return
    onAdd(row, count, isInRaid)
    setText('')
    setChosen(0)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (hits.length > 0) setChosen((chosen + (event.key === 'ArrowDown' ? 1 : hits.length - 1)) % hits.length)
    }
    if (event.key === 'Escape') setText('')
    // What was found by an earlier text is not what was typed.
    if (event.key === 'Enter' && found.query === query) add(hits[chosen])
  }
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
        aria-activedescendant={hits.length > 0 ? `${id}${chosen}` : undefined}
        autoComplete="off"
        enterKeyHint="done"
        placeholder={t('tracker.example')}
        value={text}
        onFocus={() => setIsWanted(true)}
        onChange={(event) => {
          setText(event.target.value)
          setChosen(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div className={styles.drop} hidden={query === '' || (hits.length === 0 && !isNone)}>
        <div id={`${id}hits`} role="listbox" aria-label={t('tracker.hits')}>
          {hits.map((row, at) => (
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
        {isNone ? <p className={styles.none}>{t('tracker.none')}</p> : null}
      </div>
    </div>
  )
}
