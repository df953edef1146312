import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EditForm } from '#app/kit/form/edit-form.tsx'
import { Field } from '#app/kit/form/field.tsx'
import { FieldLine } from '#app/kit/form/field-line.tsx'
import { Input } from '#app/kit/form/input.tsx'
import { SubmitButton } from '#app/kit/form/submit-button.tsx'
import { usePageScope } from '#app/storage/page-scope.ts'
import { codeOfHash, readPairCode } from '../client/pair-code.ts'
import { pilotStore, usePilot } from '../client/use-pilot.ts'

/** Asks for the six digits that the pilot shows, unless the address brings them from the pilot's own page. */
export function PairForm() {
  const page = usePageScope()
  const { t } = useTranslation('pilot')
  const { pairing } = usePilot().state
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
        if (digits !== undefined) pilotStore(page).pair(digits)
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
              autoComplete="off"
              maxLength={20}
              onChange={({ target }) => {
                setCode(target.value)
                setIsShort(false)
              }}
            />
            <SubmitButton isPending={pairing === 'asked'} pending={t('pair.pending')}>
              {t('pair.send')}
            </SubmitButton>
          </FieldLine>
        )}
      </Field>
    </EditForm>
  )
}

/** Pairs by the code that the pilot's own page put into the address, and takes it out of there. */
export function usePairFromAddress() {
  const page = usePageScope()
  useEffect(() => {
    const code = codeOfHash(location.hash)
    if (code === undefined) return
    history.replaceState(history.state, '', location.pathname + location.search)
    pilotStore(page).pair(code)
  }, [page])
}
