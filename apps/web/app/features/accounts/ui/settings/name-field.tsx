import { longestName } from '@stashwise/accounts/vocabulary'
import { useId } from 'react'
import { classes } from '#app/kit/classes.ts'
import { useUserText } from '../menu/use-user-text.ts'
import styles from './settings-part.module.css'
import { useTyped } from './use-typed.ts'

/** The PMC's name. Spaces around it are not part of it. */
export function NameField({ value, onSave }: { value: string; onSave: (name: string) => void }) {
  const { t } = useUserText()
  const id = useId()
  const typed = useTyped(value, readName, onSave)
  return (
    <div className={classes(styles.field, 'settings-name')}>
      <label htmlFor={id}>{t('user.settings.name')}</label>
      <input
        id={id}
        className="field"
        autoComplete="off"
        spellCheck={false}
        maxLength={longestName}
        value={typed.text}
        placeholder={t('user.settings.nameHint')}
        onChange={(event) => typed.type(event.target.value)}
        onBlur={typed.commit}
        onKeyDown={(event) => event.key === 'Enter' && typed.commit()}
      />
    </div>
  )
}

const readName = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]/gu, '').trim()
