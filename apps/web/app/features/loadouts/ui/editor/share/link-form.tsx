import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field, FieldLine } from '#app/kit/form/field.tsx'
import { EditForm, SubmitButton } from '#app/kit/form/form.tsx'
import { Input } from '#app/kit/form/input.tsx'
import type { LinkRefusal } from './use-find-build.ts'

type Props = {
  label: string
  /** Inside the empty field; without it the label is inside and not above. */
  placeholder?: string
  submit: string
  /** Uses the link, or says why not; a link that was used leaves the field. */
  onLink: (pasted: string) => Promise<LinkRefusal | undefined>
}

/** A form of one field for a link to a build. */
export function LinkForm({ label, placeholder, submit, onLink }: Props) {
  const { t } = useTranslation('loadouts')
  const [pasted, setPasted] = useState('')
  const [errors, setErrors] = useState<{ link: string }>()
  const [isBusy, setIsBusy] = useState(false)
  const send = async () => {
    if (isBusy) return
    setIsBusy(true)
    const refusal = await onLink(pasted)
    setIsBusy(false)
    if (refusal) setErrors({ link: t(`linkRefusal.${refusal}`) })
    else setPasted('')
  }
  return (
    <EditForm errors={errors} onSend={() => void send()}>
      <Field label={label} isLabelHidden={placeholder === undefined} hint={placeholder === undefined ? undefined : ''} error={errors?.link}>
        {(control) => (
          <FieldLine>
            <Input
              {...control}
              spellCheck={false}
              placeholder={placeholder ?? label}
              value={pasted}
              onChange={(event) => {
                setPasted(event.target.value)
                setErrors(undefined)
              }}
            />
            <SubmitButton look="plain" isPending={isBusy}>
              {submit}
            </SubmitButton>
          </FieldLine>
        )}
      </Field>
    </EditForm>
  )
}
