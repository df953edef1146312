import { maxMemberNameLength, memberName } from '@stashwise/progression/squad/squad-rules'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallResult } from '#app/http/client.ts'
import { Field, FieldLine } from '#app/kit/form/field.tsx'
import { EditForm, FormNote, SubmitButton } from '#app/kit/form/form.tsx'
import { Input } from '#app/kit/form/input.tsx'
import { useSending } from '../../client/use-sending.ts'
import { useCharacter } from '../../use-progress.ts'
import styles from './squad-panel.module.css'

type FormProps = {
  /** The last one given; else the PMC's is offered. */
  name: string
  send: (name: string) => Promise<CallResult<unknown>>
  submit: string
  pending: string
  close: ReactNode
}

export function NameForm({ name, send, submit, pending, close }: FormProps) {
  const { t } = useTranslation('raid')
  const { fields } = useCharacter()
  const [typed, setTyped] = useState<string>()
  const sending = useSending()
  const value = typed ?? (name || fields.characterName)
  return (
    <div className={styles.form}>
      <EditForm onSend={() => sending.send(() => send(memberName(value)))}>
        <Field label={t('squad.name')} hint={t('squad.nameHint')}>
          {(control) => (
            <FieldLine>
              <Input
                {...control}
                value={value}
                maxLength={maxMemberNameLength}
                autoComplete="nickname"
                onChange={(event) => setTyped(event.target.value)}
              />
              <SubmitButton isPending={sending.isBusy} pending={pending}>
                {submit}
              </SubmitButton>
              {close}
            </FieldLine>
          )}
        </Field>
        <FormNote isError isLine>
          {sending.error}
        </FormNote>
      </EditForm>
    </div>
  )
}
