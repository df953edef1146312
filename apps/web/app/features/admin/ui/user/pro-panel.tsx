import { useTranslation } from 'react-i18next'
import { Fact, Facts } from '#app/kit/fact-list.tsx'
import { Field } from '#app/kit/form/field.tsx'
import { EditForm, FormActions, SubmitButton } from '#app/kit/form/form.tsx'
import { Input } from '#app/kit/form/input.tsx'
import { Panel } from '#app/kit/panel.tsx'
import { Moment } from '#app/site/time.tsx'
import { maxUserReason } from '../../people.ts'
import type { ProUntil, UserDetail } from '../../service.ts'
import { grantSpans } from '../../service.ts'
import { AdminLink, ChoiceLine, ProState } from '../parts.tsx'
import { ReasonPanel } from '../people/access-words.tsx'

type Refused = { dateError: object | undefined; reasonError: object | undefined }

export function ProPanel({ user, ...refused }: { user: UserDetail } & Refused) {
  const { t } = useTranslation('admin')
  return (
    <Panel title={t('pro')} aside={<ProState pro={user.pro} />}>
      <Reasons user={user} />
      <GrantForm known={user.grantedUntil} {...refused} />
      {user.grantedUntil === undefined ? null : (
        <ReasonPanel
          fields={{ intent: 'take-pro', known: user.grantedUntil }}
          label={t('user.takePro')}
          hint={t('user.takeProHint', { name: user.email })}
        />
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

/**
 * Gives a user Pro for some time, until a day or for ever; a grant in force, which ends at `known`, is extended. `dateError`, `reasonError`: the response,
 * if it refused the field.
 */
export function GrantForm({ known, dateError, reasonError }: Refused & { known: ProUntil | undefined }) {
  const { t } = useTranslation('admin')
  return (
    <EditForm preventScrollReset errors={dateError ?? reasonError}>
      <input type="hidden" name="intent" value="grant-pro" />
      <input type="hidden" name="known" value={known ?? ''} />
      <ChoiceLine
        legend={t(known === undefined ? 'user.grantFor' : 'user.extendBy')}
        name="span"
        choices={grantSpans.map((value) => ({ value, label: t(`user.span.${value}`) }))}
        chosen={dateError ? 'date' : '30'}
        withField="date"
      >
        <Field label={t('user.date')} hint={t('user.dateHint')} error={dateError ? t('user.error.date') : undefined}>
          {(props) => <Input {...props} type="date" name="date" max="2099-12-31" />}
        </Field>
      </ChoiceLine>
      <Field label={t('user.reason')} hint={t('user.reasonHint')} error={reasonError ? t('user.error.reason') : undefined}>
        {(props) => <Input {...props} name="reason" maxLength={maxUserReason} autoComplete="off" />}
      </Field>
      <FormActions>
        <SubmitButton>{t(known === undefined ? 'user.grantPro' : 'user.extendPro')}</SubmitButton>
      </FormActions>
    </EditForm>
  )
}
