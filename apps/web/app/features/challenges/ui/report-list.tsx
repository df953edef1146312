import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { useCall } from '#app/http/use-call.ts'
import { ConfirmButton } from '#app/kit/confirm-button.tsx'
import { Refusal } from '#app/kit/form/form.tsx'
import { Panel, PanelText } from '#app/kit/panel.tsx'
import { Row, Rows } from '#app/kit/row-list.tsx'
import { Ago } from '#app/site/time.tsx'
import { challengesCalls } from '../calls.ts'
import type { OwnPart } from '../service.ts'
import { ReportFacts } from './report-facts.tsx'

/** A player's own reports, the latest first; one that waits can be withdrawn. */
export function ReportList({ reports }: { reports: OwnPart['reports'] }) {
  const { t } = useTranslation('challenges')
  return (
    <Panel title={t('history.title')}>
      {reports.length === 0 ? (
        <PanelText>{t('history.none')}</PanelText>
      ) : (
        <Rows>
          {reports.map((report) => (
            <OwnReport key={report.id} report={report} />
          ))}
        </Rows>
      )}
    </Panel>
  )
}

function OwnReport({ report }: { report: OwnPart['reports'][number] }) {
  const { t } = useTranslation('challenges')
  const { revalidate } = useRevalidator()
  const withdraw = useCall(() => challengesCalls.challenges.reports[':id'].$delete({ param: { id: report.id } }), revalidate)
  const { state, reason, reportedAt, hasProof } = report
  return (
    <Row
      name={t(`state.${state}`)}
      note={
        <>
          <ReportFacts report={report} />
          <br />
          <Ago at={reportedAt} />
          {hasProof ? ` · ${t('history.withProof')}` : null}
          {reason === '' ? null : (
            <>
              <br />
              {t('history.reason', { reason })}
            </>
          )}
        </>
      }
      fault={<Refusal of={withdraw.error} failed={t('own.failed')} />}
    >
      {state === 'waiting' ? (
        <ConfirmButton
          look="quiet"
          title={t('history.withdrawTitle')}
          text={t('history.withdrawText')}
          cancel={t('own.cancel')}
          onConfirm={() => withdraw.run()}
        >
          {t('history.withdraw')}
        </ConfirmButton>
      ) : null}
    </Row>
  )
}
