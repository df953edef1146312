import { EditForm } from '#app/kit/form/edit-form.tsx'
import { Field } from '#app/kit/form/field.tsx'
import { FormActions } from '#app/kit/form/form-actions.tsx'
import { FormNote } from '#app/kit/form/form-note.tsx'
import { Input } from '#app/kit/form/input.tsx'
import { SubmitButton } from '#app/kit/form/submit-button.tsx'
import type { MailState } from '../service.ts'
import { AdminHead } from './admin-head.tsx'
import { PlainLink } from './admin-link.tsx'
import { Fact, Facts } from './facts.tsx'
import { Hint } from './lines.tsx'
import { Panel, Panels } from './panel.tsx'
import { useAdminText } from './use-admin-text.ts'

export type MailAnswer = { result: 'sent' | 'failed' | 'invalid'; to: string }

/** How mail leaves the site, and a mail to try it. */
export function MailPage({ mail, answer }: { mail: MailState; answer: MailAnswer | undefined }) {
  const { t } = useAdminText()
  const isError = answer !== undefined && answer.result !== 'sent'
  return (
    <>
      <AdminHead title={t('admin.nav.mail')} />
      <Panels>
        <Panel title={t('admin.mail.way')}>
          <Facts>
            <Fact name={t('admin.mail.transport')}>{t(`admin.mail.kind.${mail.kind}`)}</Fact>
            {mail.host === undefined ? null : <Fact name={t('admin.mail.host')}>{mail.host}</Fact>}
            <Fact name={t('admin.mail.from')}>{mail.from}</Fact>
          </Facts>
          {mail.kind === 'mailbox' ? (
            <p>
              <PlainLink href="/dev/mailbox">{t('admin.mail.openMailbox')}</PlainLink>
            </p>
          ) : null}
          <Hint>{t('admin.mail.configured')}</Hint>
        </Panel>
        <Panel title={t('admin.mail.test')}>
          <EditForm preventScrollReset errors={answer?.result === 'invalid' ? answer : undefined}>
            <Field label={t('admin.mail.to')} error={answer?.result === 'invalid' ? t('error.invalidEmail') : undefined}>
              {(props) => (
                <Input {...props} type="email" name="to" defaultValue={answer?.to} maxLength={254} autoComplete="email" required />
              )}
            </Field>
            <FormActions>
              <SubmitButton pending={t('admin.mail.sending')} disabled={mail.kind === 'none'}>
                {t('admin.mail.send')}
              </SubmitButton>
            </FormActions>
          </EditForm>
          <FormNote isError={isError}>
            {answer && answer.result !== 'invalid' ? t(`admin.mail.${answer.result}`, { to: answer.to }) : null}
          </FormNote>
        </Panel>
      </Panels>
    </>
  )
}
