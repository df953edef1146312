import { useTranslation } from 'react-i18next'
import { Fact, Facts } from '#app/kit/fact-list.tsx'
import { Field } from '#app/kit/form/field.tsx'
import { EditForm, FormActions, SubmitButton } from '#app/kit/form/form.tsx'
import { Input } from '#app/kit/form/input.tsx'
import { Panel } from '#app/kit/panel.tsx'
import { Moment } from '#app/site/time.tsx'
import type { UserDetail } from '../../service.ts'
import { grantSpans } from '../../service.ts'
import { AdminLink, ChoiceLine, ConfirmForm, ProState } from '../parts.tsx'

/** A user's Pro with all its reasons, and the forms that give and take the admins' one. */
export function ProPanel({ user, dateError }: { user: UserDetail; dateError: object | undefined }) {
  const { t } = useTranslation('admin')
  return (
    <Panel title={t('pro')} aside={<ProState pro={user.pro} />}>
      <Reasons user={user} />
      <GrantForm dateError={dateError} />
      {user.grantedUntil === undefined ? null : (
        <ConfirmForm fields={{ intent: 'take-pro' }} label={t('user.takePro')} hint={t('user.takeProHint', { name: user.email })} />
      )}
    </Panel>
  )
}

function Reasons({ user }: { user: UserDetail }) {
  const { t } = useTranslation('admin')
  const { grantedUntil, patreonUntil, sharedBy } = user
  if (grantedUntil === undefined && patreonUntil === undefined && sharedBy === undefined) return null
  return (
    <Facts>
      {grantedUntil === undefined ? null : (
        <Fact name={t('source.granted')}>
          {grantedUntil === 'forever' ? t('user.span.forever') : <Moment withTime at={grantedUntil} />}
        </Fact>
      )}
      {patreonUntil === undefined ? null : (
        <Fact name={t('source.patreon')}>
          <Moment withTime at={patreonUntil} />
        </Fact>
      )}
      {sharedBy === undefined ? null : (
        <Fact name={t('source.shared')}>
          <AdminLink to={`/admin/users/${sharedBy.uid}`}>{sharedBy.name}</AdminLink>
        </Fact>
      )}
    </Facts>
  )
}

/** Gives a user Pro for some time, until a day or for ever. `dateError`: the response, if it refused the day. */
export function GrantForm({ dateError }: { dateError: object | undefined }) {
  const { t } = useTranslation('admin')
  return (
    <EditForm preventScrollReset errors={dateError}>
      <input type="hidden" name="intent" value="grant-pro" />
      <ChoiceLine
        legend={t('user.grantFor')}
        name="span"
        choices={grantSpans.map((value) => ({ value, label: t(`user.span.${value}`) }))}
        chosen={dateError ? 'date' : '30'}
        withField="date"
      >
        <Field label={t('user.date')} hint={t('user.dateHint')} error={dateError ? t('user.error.date') : undefined}>
          {(props) => <Input {...props} type="date" name="date" max="2099-12-31" />}
        </Field>
      </ChoiceLine>
      <FormActions>
        <SubmitButton>{t('user.grantPro')}</SubmitButton>
      </FormActions>
    </EditForm>
  )
}
