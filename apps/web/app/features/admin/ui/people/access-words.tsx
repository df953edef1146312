import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#app/kit/badge.tsx'
import { DropPanel } from '#app/kit/drop-panel.tsx'
import { Field } from '#app/kit/form/field.tsx'
import { EditForm, FormActions } from '#app/kit/form/form.tsx'
import { Input } from '#app/kit/form/input.tsx'
import { type AccessRow, maxUserReason } from '../../people.ts'
import { Confirm, ConfirmForm, type Fields, HiddenFields } from '../parts.tsx'

const accessStates = ['on', 'off', 'failing', 'gone', 'suspended'] as const

/** Whether it works, and why it does not. */
export function AccessState({ row: { state } }: { row: AccessRow }) {
  const { t } = useTranslation('admin')
  const known = accessStates.find((one) => one === state)
  const text = known ? t(`access.state.${known}`) : state
  return state === 'on' ? text : <Badge tone={state === 'suspended' ? 'error' : 'plain'}>{text}</Badge>
}

/** Suspends something for a reason, or restores it. */
export function AccessAction({ row }: { row: AccessRow }) {
  const { t } = useTranslation('admin')
  const fields = { user: row.userId, kind: row.kind, subject: row.subject }
  const what = `${t(`access.kind.${row.kind}`)} ${row.name}`
  if (row.state === 'suspended')
    return <ConfirmForm fields={{ intent: 'restore', ...fields }} label={t('access.restore')} hint={t('access.restoreHint', { what })} />
  return <ReasonPanel fields={{ intent: 'suspend', ...fields }} label={t('access.suspend')} hint={t('access.suspendHint', { what })} />
}

type ReasonPanelProps = { fields: Fields; label: string; hint: string; children?: ReactNode }

/** A button whose panel asks for a reason, and then whether it is meant. */
export function ReasonPanel({ fields, label, hint, children }: ReasonPanelProps) {
  const { t } = useTranslation('admin')
  return (
    <DropPanel label={label} trigger={label} align="end">
      <EditForm preventScrollReset>
        <HiddenFields fields={fields} />
        {children}
        <Field label={t('user.reason')} hint={t('user.reasonHint')}>
          {(props) => <Input {...props} name="reason" required maxLength={maxUserReason} autoComplete="off" />}
        </Field>
        <FormActions>
          <Confirm label={label} hint={hint} />
        </FormActions>
      </EditForm>
    </DropPanel>
  )
}
