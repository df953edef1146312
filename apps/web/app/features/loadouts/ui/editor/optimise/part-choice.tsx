import type { ItemUid } from '@stashwise/game/ids'
import { useRef, useState } from 'react'
import type { PartWords } from '#app/features/loadouts/named-weapon.ts'
import { SearchInput, SelectOf } from '#app/kit/form/input.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import { findParts } from '../owned/find-parts.ts'
import styles from './part-choice.module.css'

type Props = {
  title: string
  /** Parts on the weapon now, to choose from without a search. */
  onWeapon?: readonly PartWords[]
  /** Everything that fits anywhere on the weapon. */
  parts: readonly PartWords[]
  chosen: readonly ItemUid[]
  /** Names of groups of parts that are chosen too. */
  groups?: readonly string[]
  onDropGroup?: (at: number) => void
  onChange: (chosen: ItemUid[]) => void
}

const maxFound = 8

/** Parts found by name, as chips that a press removes again. */
export function PartChoice({ title, onWeapon = [], parts, chosen, groups = [], onDropGroup, onChange }: Props) {
  const { t, locale } = useTexts('loadouts')
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const names = new Map(parts.map(({ uid, name }) => [uid, name]))
  const found = findParts(parts, text, { locale, but: new Set(chosen) })
  const mounted = onWeapon.filter(({ uid }, at) => !chosen.includes(uid) && onWeapon.findIndex((other) => other.uid === uid) === at)
  function add(uid: ItemUid | undefined) {
    if (uid === undefined) return
    onChange([...chosen, uid])
    setText('')
    field.current?.focus()
  }
  return (
    <fieldset className={styles.parts}>
      <legend>{title}</legend>
      <SearchInput
        label={t('optimise.findPart', { title })}
        ref={field}
        isDense
        placeholder={t('candidates.search')}
        value={text}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          add(found[0]?.uid)
        }}
        onText={setText}
      />
      {mounted.length > 0 ? (
        <SelectOf
          isDense
          aria-label={t('optimise.requiredHint')}
          value={undefined}
          options={[
            { value: undefined, label: t('optimise.requiredHint') },
            ...mounted.map(({ uid, name }) => ({ value: uid, label: name })),
          ]}
          onChoose={add}
        />
      ) : null}
      <p role="status" className={text === '' ? 'sr-only' : styles.note}>
        {text === '' ? '' : t('candidates.found', { count: found.length })}
      </p>
      {found.length > 0 ? (
        <ul className={styles.found} aria-label={t('owned.found')}>
          {found.slice(0, maxFound).map(({ uid, name }) => (
            <li key={uid}>
              <button type="button" onClick={() => add(uid)}>
                {name}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {groups.map((name, at) => (
        <button
          key={name}
          type="button"
          className={`ellipsis ${styles.chip}`}
          aria-label={t('optimise.takeOff', { name })}
          onClick={() => onDropGroup?.(at)}
        >
          {name} <span aria-hidden="true">×</span>
        </button>
      ))}
      {chosen.map((uid) => (
        <button
          key={uid}
          type="button"
          className={`ellipsis ${styles.chip}`}
          aria-label={t('optimise.takeOff', { name: names.get(uid) ?? '' })}
          onClick={() => onChange(chosen.filter((one) => one !== uid))}
        >
          {names.get(uid)} <span aria-hidden="true">×</span>
        </button>
      ))}
    </fieldset>
  )
}
