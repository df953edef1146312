import { Form, useNavigation } from 'react-router'
import { Button } from '../../../kit/button.tsx'
import type { MailState } from '../service.ts'
import { AdminHead } from './admin-head.tsx'
import { Done } from './done.tsx'
import { Field } from './field.tsx'
import { Panel } from './panel.tsx'
import { useAdminText } from './use-admin-text.ts'

export type MailAnswer = { result: 'sent' | 'failed' | 'invalid'; to: string }

/** How mail leaves the site, and a mail to try it. */
export function MailPage({ mail, answer }: { mail: MailState; answer: MailAnswer | undefined }) {
  const { t } = useAdminText()
  const isSending = useNavigation().state === 'submitting'
  const isFault = answer !== undefined && answer.result !== 'sent'
  return (
    <>
      <AdminHead title={t('admin.nav.mail')} />
      <div className="admin-panels">
        <Panel title={t('admin.mail.way')}>
          <dl className="admin-facts">
            <dt>{t('admin.mail.transport')}</dt>
            <dd>{t(`admin.mail.kind.${mail.kind}`)}</dd>
            {mail.host === undefined ? null : (
              <>
                <dt>{t('admin.mail.host')}</dt>
                <dd>{mail.host}</dd>
              </>
            )}
            <dt>{t('admin.mail.from')}</dt>
            <dd>{mail.from}</dd>
          </dl>
          {mail.kind === 'mailbox' ? (
            <p>
              <a href="/dev/mailbox" className="admin-link">
                {t('admin.mail.openMailbox')}
              </a>
            </p>
          ) : null}
          <p className="admin-hint">{t('admin.mail.configured')}</p>
        </Panel>
        <Panel title={t('admin.mail.test')}>
          <Form method="post" className="admin-form" preventScrollReset>
            <Field label={t('admin.mail.to')} fault={answer?.result === 'invalid' ? t('error.invalidEmail') : undefined}>
              {(props) => (
                <input {...props} type="email" name="to" defaultValue={answer?.to} maxLength={254} autoComplete="email" required />
              )}
            </Field>
            <div className="admin-ways">
              <Button type="submit" look="accent" disabled={isSending || mail.kind === 'none'}>
                {t(isSending ? 'admin.mail.sending' : 'admin.mail.send')}
              </Button>
            </div>
          </Form>
          <Done isFault={isFault}>
            {answer && answer.result !== 'invalid' ? t(`admin.mail.${answer.result}`, { to: answer.to }) : null}
          </Done>
        </Panel>
      </div>
    </>
  )
}
