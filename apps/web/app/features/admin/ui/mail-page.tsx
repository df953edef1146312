import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import { Button } from '#app/kit/button.tsx'
import type { DataColumn } from '#app/kit/data-table/column.ts'
import { DataTable } from '#app/kit/data-table/data-table.tsx'
import { useDataTable } from '#app/kit/data-table/use-data-table.ts'
import { Fact, Facts } from '#app/kit/fact-list.tsx'
import { Field } from '#app/kit/form/field.tsx'
import { EditForm, FormActions, FormNote, SubmitButton } from '#app/kit/form/form.tsx'
import { Input } from '#app/kit/form/input.tsx'
import { Panel } from '#app/kit/panel.tsx'
import { Ago } from '#app/site/time.tsx'
import type { MailSample, MailSearch, MailTraffic, RefusedMail } from '../mails.ts'
import { mailLanguages, mailNames } from '../mails.ts'
import type { MailState } from '../service.ts'
import styles from './mail-page.module.css'
import { ActionForm, AdminHead, AdminLink, ChoiceLine, Figures, Hint, Panels, PlainLink, SubLine } from './parts.tsx'

/** `checked`: `ok`, `none` without a mail server, or why it could not be reached. */
export type MailResult = { status: 'sent' | 'failed' | 'invalid'; to: string } | { checked: string }

type MailPageProps = {
  mail: MailState
  traffic: MailTraffic
  search: MailSearch
  sample: MailSample
  /** The admin's own address. */
  own: string
  result: MailResult | undefined
}

/** How the site sends mail, what it sends, and what was refused. */
export function MailPage({ mail, traffic, search, sample, own, result }: MailPageProps) {
  const { t } = useTranslation('admin')
  return (
    <>
      <AdminHead title={t('nav.mail')} />
      <Panels>
        <TransportPanel mail={mail} result={result} />
        <TestPanel mail={mail} own={own} result={result} />
        <TrafficPanel traffic={traffic} />
        <TemplatesPanel search={search} sample={sample} />
      </Panels>
    </>
  )
}

function TransportPanel({ mail, result }: Pick<MailPageProps, 'mail' | 'result'>) {
  const { t } = useTranslation('admin')
  const checked = result && 'checked' in result ? result.checked : undefined
  const isOk = checked === 'ok'
  return (
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
      {mail.kind === 'smtp' ? (
        <ActionForm fields={{ intent: 'check' }}>
          <FormActions>
            <Button type="submit">{t('mail.check')}</Button>
          </FormActions>
        </ActionForm>
      ) : null}
      <FormNote isError={checked !== undefined && !isOk} isLine>
        {checked === undefined
          ? null
          : isOk
            ? t('mail.checkOk')
            : checked === 'none'
              ? t('mail.kind.none')
              : t('mail.checkFailed', { why: checked })}
      </FormNote>
      <Hint>{t('mail.configured')}</Hint>
    </Panel>
  )
}

function TestPanel({ mail, own, result }: Pick<MailPageProps, 'mail' | 'own' | 'result'>) {
  const { t } = useTranslation(['admin', 'error'])
  const tried = result && 'status' in result ? result : undefined
  const refused = tried?.status === 'invalid' ? tried : undefined
  return (
    <Panel title={t('mail.test')}>
      <EditForm preventScrollReset errors={refused}>
        <Field label={t('mail.to')} error={refused ? t('error:invalidEmail') : undefined}>
          {(props) => (
            <Input {...props} type="email" name="to" defaultValue={tried?.to ?? own} maxLength={254} autoComplete="email" required />
          )}
        </Field>
        <FormActions>
          <SubmitButton pending={t('mail.sending')} disabled={mail.kind === 'none'}>
            {t('mail.send')}
          </SubmitButton>
        </FormActions>
      </EditForm>
      <FormNote isError={tried !== undefined && tried.status !== 'sent'}>
        {tried && tried.status !== 'invalid' ? t(`mail.${tried.status}`, { to: tried.to }) : null}
      </FormNote>
    </Panel>
  )
}

function TrafficPanel({ traffic: { sent, failed, sentAt, failing, refused } }: { traffic: MailTraffic }) {
  const { t } = useTranslation('admin')
  const columns = useMemo(
    (): DataColumn<RefusedMail>[] => [
      { id: 'why', header: t('mail.why'), isRowHead: true, card: 'title', cell: ({ why }) => why },
      { id: 'to', header: t('mail.to'), cell: ({ to }) => to, width: 'text' },
      { id: 'at', header: t('logs.when'), cell: ({ at }) => <Ago at={at} />, width: 'fit' },
    ],
    [t],
  )
  const table = useDataTable({ id: 'refused-mail', columns, rows: refused, rowId: ({ id }) => id })
  return (
    <Panel title={t('mail.traffic')} isWide aside={<AdminLink to="/admin/logs?area=mail">{t('mail.log')}</AdminLink>}>
      <Figures
        alarmingFrom={1}
        figures={[
          [t('mail.sentInDay'), sent],
          [t('mail.failedInDay'), failed],
          [t('mail.failing'), failing],
        ]}
      />
      {sentAt === undefined ? null : (
        <SubLine>
          {t('mail.sentAt')} <Ago at={sentAt} />
        </SubLine>
      )}
      <DataTable table={table} caption={t('mail.refused')} empty={<p className="text-dim">{t('mail.noneRefused')}</p>} />
      <Hint>{t('mail.bounces')}</Hint>
    </Panel>
  )
}

function TemplatesPanel({ search, sample }: Pick<MailPageProps, 'search' | 'sample'>) {
  const { t } = useTranslation('admin')
  return (
    <Panel title={t('mail.templates')} isWide>
      <Form preventScrollReset className={styles.choice}>
        <ChoiceLine
          legend={t('mail.which')}
          name="mail"
          choices={mailNames.map((value) => ({ value, label: t(`mail.name.${value}`) }))}
          chosen={search.mail}
        />
        <ChoiceLine
          legend={t('mail.language')}
          name="lang"
          choices={mailLanguages.map((value) => ({ value, label: t(`mail.lang.${value}`) }))}
          chosen={search.lang}
        />
        <FormActions>
          <Button type="submit">{t('mail.show')}</Button>
        </FormActions>
      </Form>
      <Facts>
        <Fact name={t('mail.subject')}>{sample.subject}</Fact>
      </Facts>
      <div className={styles.views}>
        <iframe className={styles.html} title={t('mail.html')} sandbox="" srcDoc={sample.html} />
        <section aria-label={t('mail.plain')}>
          <pre className={styles.text}>{sample.text}</pre>
        </section>
      </div>
    </Panel>
  )
}
