import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field, FieldLine } from '#app/kit/form/field.tsx'
import { EditForm, SubmitButton } from '#app/kit/form/form.tsx'
import { Input } from '#app/kit/form/input.tsx'
import { readPairCode } from './client/pair-code.ts'
import type { Pairing } from './client/pilot-state.ts'

type PairFormProps = {
  pairing: Pairing
  /** A code was sent that has no reply yet. */
  isPending: boolean
  onPair(digits: string): void
}

/** Requests the six digits that the pilot shows. */
export function PairForm({ pairing, isPending, onPair }: PairFormProps) {
  const { t } = useTranslation('pilot')
  const [code, setCode] = useState('')
  const [isShort, setIsShort] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const isRefused = pairing === 'wrong-code' || pairing === 'too-many-tries'
  useEffect(() => {
    if (isRefused) input.current?.select()
  }, [isRefused])
  const error = isShort
    ? t('pair.short')
    : pairing === 'wrong-code'
      ? t('pair.wrong')
      : pairing === 'too-many-tries'
        ? t('pair.tooMany')
        : undefined
  return (
    <EditForm
      errors={error === undefined ? undefined : { code: error }}
      onSend={() => {
        const digits = readPairCode(code)
        setIsShort(digits === undefined)
        if (digits !== undefined) onPair(digits)
      }}
    >
      <Field label={t('pair.label')} hint={t('pair.hint')} error={error}>
        {(props) => (
          <FieldLine>
            <Input
              {...props}
              ref={input}
              name="code"
              value={code}
              inputMode="numeric"
              maxLength={20}
              onChange={({ target }) => {
                setCode(target.value)
                setIsShort(false)
              }}
            />
            <SubmitButton isPending={isPending} pending={t('pair.pending')}>
              {t('pair.send')}
            </SubmitButton>
          </FieldLine>
        )}
      </Field>
    </EditForm>
  )
}
