import { maxNameLength } from '@stashwise/accounts/vocabulary'
import { useTranslation } from 'react-i18next'
import { Field } from '#app/kit/form/field.tsx'
import { Input } from '#app/kit/form/input.tsx'
import { useTyped } from './use-typed.ts'

/** The PMC's name. Spaces around it are not part of it. */
export function NameField({ value, onSave }: { value: string; onSave: (name: string) => void }) {
  const { t } = useTranslation('user')
  const typed = useTyped(value, readName, onSave)
  return (
    <Field label={t('settings.name')}>
      {(props) => (
        <Input
          {...props}
          {...typed.input}
          autoComplete="off"
          spellCheck={false}
          maxLength={maxNameLength}
          placeholder={t('settings.nameHint')}
        />
      )}
    </Field>
  )
}

const readName = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]/gu, '').trim()
