import { useTranslation } from 'react-i18next'
import { Fact, Facts } from '#app/kit/fact-list.tsx'
import { Field } from '#app/kit/form/field.tsx'
import { EditForm, FormActions, FormNote, SubmitButton } from '#app/kit/form/form.tsx'
import { Input } from '#app/kit/form/input.tsx'
import { Panel } from '#app/kit/panel.tsx'
import type { MailState } from '../service.ts'
import { AdminHead, Hint, Panels, PlainLink } from './parts.tsx'

export type MailResult = { status: 'sent' | 'failed' | 'invalid'; to: string }

export function MailPage({ mail, result }: { mail: MailState; result: MailResult | undefined }) {
  const { t } = useTranslation(['admin', 'error'])
  const isError = result !== undefined && result.status !== 'sent'
  return (
    <>
      <AdminHead title={t('nav.mail')} />
      <Panels>
        <Panel title={t('mail.way')}>
          <Facts>
            <Fact name={t('mail.transport')}>{t(`mail.kind.${mail.kind}`)}</Fact>
            {mail.host === undefined ? null : <Fact name={t('mail.host')}>{mail.host}</Fact>}
            <Fact name={t('mail.from')}>{mail.from}</Fact>
          </Facts>
          {mail.kind === 'mailbox' ? (
            <p>
              <PlainLink href="/dev/mailbox">{t('mail.openMailbox')}</PlainLink>
            </p>
          ) : null}
          <Hint>{t('mail.configured')}</Hint>
        </Panel>
        <Panel title={t('mail.test')}>
          <EditForm preventScrollReset errors={result?.status === 'invalid' ? result : undefined}>
            <Field label={t('mail.to')} error={result?.status === 'invalid' ? t('error:invalidEmail') : undefined}>
              {(props) => (
                <Input {...props} type="email" name="to" defaultValue={result?.to} maxLength={254} autoComplete="email" required />
              )}
            </Field>
            <FormActions>
              <SubmitButton pending={t('mail.sending')} disabled={mail.kind === 'none'}>
                {t('mail.send')}
              </SubmitButton>
            </FormActions>
          </EditForm>
          <FormNote isError={isError}>
            {result && result.status !== 'invalid' ? t(`mail.${result.status}`, { to: result.to }) : null}
          </FormNote>
        </Panel>
      </Panels>
    </>
  )
}
