import { useTranslation } from 'react-i18next'
import { CheckField, Field } from '#app/kit/form/field.tsx'
import { ChoiceSelect, Input, TextArea } from '#app/kit/form/input.tsx'
import type { Codec } from '../../fact-codec.ts'
import { maxField } from '../../fact-fields.ts'
import styles from './quest-editor.module.css'

type FactInputProps = {
  name: string
  input: Codec<never>['input']
  label: string
  /** Says also of which objective, where a label is there many times. */
  fullLabel?: string
  hint?: string | undefined
  /** What a choice is called, where that is not its word. */
  nameOf?: (word: string) => string
  /** Undefined: this quest has no such field. */
  value: string | undefined
  error: string | undefined
}

export function FactInput({ name, input, label, fullLabel, hint, nameOf = (word) => word, value, error }: FactInputProps) {
  const { t } = useTranslation('admin')
  if (value === undefined) return null
  const textOf = (word: string) => (word === '' ? t('quests.noObjective') : word === 'Any' ? t('quests.any') : nameOf(word))
  if (input === 'tick')
    return (
      <div className={styles.tick}>
        <CheckField name={name} label={label} aria-label={fullLabel} defaultChecked={value === 'on'} />
      </div>
    )
  return (
    <div className={input === 'lines' ? styles.wide : undefined}>
      <Field label={label} hint={hint} error={error}>
        {(props) => {
          const shared = { ...props, name, defaultValue: value, 'aria-label': fullLabel }
          if (input === 'line') return <Input {...shared} spellCheck={false} autoComplete="off" />
          if (input === 'lines')
            return <TextArea {...shared} rows={Math.min(6, 1 + value.split('\n').length)} maxLength={maxField} spellCheck={false} />
          return <ChoiceSelect {...shared} values={input} textOf={textOf} />
        }}
      </Field>
    </div>
  )
}
