import { useTranslation } from 'react-i18next'
import { Field } from '#app/kit/form/field.tsx'
import { EditForm, FormActions, FormNote, SubmitButton } from '#app/kit/form/form.tsx'
import { Input } from '#app/kit/form/input.tsx'
import { Panel } from '#app/kit/panel.tsx'
import { freshMinutes } from '../../actions.ts'
import { type ConfirmResult, confirmFields, type Waiting } from '../../confirming.ts'
import { AdminHead, Hint, Panels, SubLine } from '../parts.tsx'
import { PasskeyField } from './passkey-field.tsx'

type ConfirmPageProps = {
  /** The page that is opened afterwards. */
  next?: string
  /** The form that is sent afterwards. */
  waiting?: Waiting | undefined
  refused?: ConfirmResult['refused'] | undefined
}

/** Asks an admin for the second factor: after a login, and again before a dangerous action, whose form is sent on with it. */
export function ConfirmPage({ next, waiting, refused }: ConfirmPageProps) {
  const { t } = useTranslation('admin')
  const hidden = [
    ...(waiting?.fields ?? []),
    ...(waiting ? [[confirmFields.again, waiting.path] as const] : []),
    ...(next === undefined ? [] : [[confirmFields.next, next] as const]),
  ]
  const fields = hidden.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
  return (
    <>
      <AdminHead title={t('factor.confirm.title')}>
        <SubLine>{t(waiting ? 'factor.confirm.again' : 'factor.confirm.text', { count: freshMinutes })}</SubLine>
      </AdminHead>
      <FormNote isError={refused !== undefined && refused !== 'code'}>
        {refused && refused !== 'code' ? t(`factor.refused.${refused}`) : null}
      </FormNote>
      <Panels>
        <Panel title={t('factor.confirm.byCode')}>
          <EditForm action="/admin/confirm" reloadDocument errors={refused === 'code' ? { refused } : undefined}>
            {fields}
            <Field
              label={t('factor.code')}
              hint={t('factor.confirm.hint')}
              error={refused === 'code' ? t('factor.refused.code') : undefined}
            >
              {(props) => <Input {...props} name={confirmFields.code} maxLength={60} autoComplete="one-time-code" autoFocus required />}
            </Field>
            <FormActions>
              <SubmitButton>{t('factor.confirm.send')}</SubmitButton>
            </FormActions>
          </EditForm>
        </Panel>
        <Panel title={t('factor.confirm.byPasskey')}>
          <EditForm action="/admin/confirm" reloadDocument>
            {fields}
            <PasskeyField name={confirmFields.passkey} purpose="confirm">
              {t('factor.confirm.usePasskey')}
            </PasskeyField>
          </EditForm>
          <Hint>{t('factor.confirm.lost')}</Hint>
        </Panel>
      </Panels>
    </>
  )
}
