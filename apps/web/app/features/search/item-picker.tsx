import { type ItemUid, itemUid } from '@stashwise/game/ids'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '#app/kit/form/field.tsx'
import styles from './item-picker.module.css'
import { useNameSearch } from './use-name-search.ts'

export type PickedItem = { uid: ItemUid; name: string }

/** Texts of a picker, of the page it is on. */
export type PickerWords = {
  label: string
  hint: string
  example: string
  /** Nothing is called like that, and names could not be loaded. */
  miss: string
  failed: string
  remove(name: string): string
}

type PickerProps = {
  items: readonly PickedItem[]
  max: number
  words: PickerWords
  error?: string | undefined
  onChange(items: PickedItem[]): void
}

const maxHits = 6

/** Chooses items by name: arrow keys and Enter, or a press. A chosen one is removed by its button. */
export function ItemPicker({ items, max, words, error, onChange }: PickerProps) {
  const { t } = useTranslation()
  const id = useId()
  const [text, setText] = useState('')
  const [isWanted, setIsWanted] = useState(false)
  const [at, setAt] = useState(0)
  const found = useNameSearch(text, maxHits + items.length, isWanted)
  const chosen = new Set<string>(items.map(({ uid }) => uid))
  const hits = found.items.filter(({ uid }) => !chosen.has(uid)).slice(0, maxHits)
  const isFull = items.length >= max
  const type = (typed: string) => {
    setText(typed)
    setAt(0)
  }
  const add = (hit: (typeof hits)[number] | undefined) => {
    if (!hit) return
    onChange([...items, { uid: itemUid(hit.uid), name: hit.name }])
    type('')
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && text.trim() !== '') {
      // The form is not sent by an Enter that chooses an item.
      event.preventDefault()
      add(hits[at])
    }
    if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && hits.length > 0) {
      event.preventDefault()
      setAt((at + (event.key === 'ArrowDown' ? 1 : hits.length - 1)) % hits.length)
    }
    if (event.key === 'Escape') type('')
  }
  const isFound = text.trim() !== '' && found.query === text.trim() && found.status !== 'loading'
  const [best] = found.items
  const taken = isFound && best && chosen.has(best.uid) ? best.name : undefined
  const isMiss = isFound && hits.length === 0 && taken === undefined
  return (
    <div className="stack-2">
      <TextField
        label={words.label}
        hint={words.hint}
        error={error}
        role="combobox"
        aria-expanded={hits.length > 0}
        aria-controls={`${id}hits`}
        aria-autocomplete="list"
        aria-activedescendant={hits.length > 0 ? `${id}${at}` : undefined}
        disabled={isFull}
        placeholder={words.example}
        value={text}
        onFocus={() => setIsWanted(true)}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}hits`} role="listbox" aria-label={words.label} className={styles.hits} hidden={hits.length === 0}>
        {hits.map((hit, index) => (
          <button
            key={hit.uid}
            type="button"
            tabIndex={-1}
            id={`${id}${index}`}
            role="option"
            aria-selected={index === at}
            className={styles.hit}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => add(hit)}
          >
            {hit.name}
          </button>
        ))}
      </div>
      {taken === undefined ? null : (
        <p role="status" className="text-dim">
          {t('picker.taken', { name: taken })}
        </p>
      )}
      {isMiss ? <p className="text-dim">{found.status === 'failed' ? words.failed : words.miss}</p> : null}
      {items.length > 0 ? (
        <ul className="row">
          {items.map(({ uid, name }) => (
            <li key={uid}>
              <button
                type="button"
                className={styles.item}
                aria-label={words.remove(name)}
                onClick={() => onChange(items.filter((item) => item.uid !== uid))}
              >
                {name}
                <X size={14} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
