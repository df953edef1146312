import { Form, useNavigation } from 'react-router'
import { AppLink } from '../../../../kit/app-link.tsx'
import { Button } from '../../../../kit/button.tsx'
import { grantSpans } from '../../grant-spans.ts'
import type { UserDetail } from '../../service.ts'
import { Confirm } from '../confirm.tsx'
import { Field } from '../field.tsx'
import { Panel } from '../panel.tsx'
import { ProState } from '../pro-state.tsx'
import { useAdminText } from '../use-admin-text.ts'
import { Moment } from '../when.tsx'

/** An account's Pro with all its reasons, and the forms that give and take the admins' one. */
export function ProPanel({ user, hasDateFault }: { user: UserDetail; hasDateFault: boolean }) {
  const { t } = useAdminText()
  return (
    <Panel title={t('admin.pro')} aside={<ProState pro={user.pro} />}>
      <Reasons user={user} />
      <GrantForm hasDateFault={hasDateFault} />
      {user.grantedUntil === undefined ? null : (
        <Form method="post" preventScrollReset className="admin-ways">
          <input type="hidden" name="intent" value="take-pro" />
          <Confirm label={t('admin.user.takePro')} hint={t('admin.user.takeProHint', { name: user.email })} />
        </Form>
      )}
    </Panel>
  )
}

function Reasons({ user }: { user: UserDetail }) {
  const { t } = useAdminText()
  const { grantedUntil, patreonUntil, sharedBy } = user
  if (grantedUntil === undefined && patreonUntil === undefined && sharedBy === undefined) return null
  return (
    <dl className="admin-facts">
      {grantedUntil === undefined ? null : (
        <>
          <dt>{t('admin.source.granted')}</dt>
          <dd>{grantedUntil === 'forever' ? t('admin.user.span.forever') : <Moment at={grantedUntil} />}</dd>
        </>
      )}
      {patreonUntil === undefined ? null : (
        <>
          <dt>{t('admin.source.patreon')}</dt>
          <dd>
            <Moment at={patreonUntil} />
          </dd>
        </>
      )}
      {sharedBy === undefined ? null : (
        <>
          <dt>{t('admin.source.shared')}</dt>
          <dd>
            <AppLink to={`/admin/users/${sharedBy.uid}`} className="admin-link">
              {sharedBy.name}
            </AppLink>
          </dd>
        </>
      )}
    </dl>
  )
}

function GrantForm({ hasDateFault }: { hasDateFault: boolean }) {
  const { t } = useAdminText()
  const isSending = useNavigation().state === 'submitting'
  return (
    <Form method="post" preventScrollReset className="admin-form">
      <input type="hidden" name="intent" value="grant-pro" />
      <fieldset className="admin-choices">
        <legend>{t('admin.user.grantFor')}</legend>
        {grantSpans.map((span) => (
          <label key={span}>
            <input type="radio" name="span" value={span} defaultChecked={span === (hasDateFault ? 'date' : '30')} />
            {t(`admin.user.span.${span}`)}
          </label>
        ))}
      </fieldset>
      <div className="admin-date">
        <Field label={t('admin.user.date')} hint={t('admin.user.dateHint')} fault={hasDateFault ? t('admin.user.error.date') : undefined}>
          {(props) => <input {...props} type="date" name="date" max="2099-12-31" />}
        </Field>
      </div>
      <div className="admin-ways">
        <Button type="submit" look="accent" disabled={isSending}>
          {t('admin.user.grantPro')}
        </Button>
      </div>
    </Form>
  )
}
