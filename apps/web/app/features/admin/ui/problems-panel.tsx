import { useTranslation } from 'react-i18next'
import { Badge } from '#app/kit/badge.tsx'
import { Button, ButtonLink } from '#app/kit/button.tsx'
import { formatList, formatNumber } from '#app/kit/format.ts'
import { Panel, PanelText } from '#app/kit/panel.tsx'
import { useSite } from '#app/kit/site-context.ts'
import { Ago } from '#app/site/time.tsx'
import type { Fix, Problem, Severity } from '../problems.ts'
import { ActionForm, AdminLink, Entries, Entry, SubLine } from './parts.tsx'
import { useBytes } from './use-bytes.ts'

const tones: Record<Severity, 'error' | 'accent' | 'plain'> = { fault: 'error', warning: 'accent', decision: 'plain' }
const shownDocuments = 5

/** What is wrong with the site, since when, and what mends it. */
export function ProblemsPanel({ problems }: { problems: readonly Problem[] }) {
  const { t } = useTranslation('admin')
  return (
    <Panel title={t('problems.title')} isWide>
      {problems.length === 0 ? <PanelText>{t('problems.none')}</PanelText> : null}
      <Entries>
        {problems.map((problem) => (
          <ProblemEntry key={`${problem.kind} ${JSON.stringify(problem.values)}`} problem={problem} />
        ))}
      </Entries>
    </Panel>
  )
}

function ProblemEntry({ problem }: { problem: Problem }) {
  const { t } = useTranslation('admin')
  const values = useValues(problem)
  return (
    <Entry aside={problem.fix ? <FixButton fix={problem.fix} /> : null}>
      <p>
        <Badge tone={tones[problem.severity]}>{t(`problems.severity.${problem.severity}`)}</Badge> {t(`problem.${problem.kind}`, values)}
      </p>
      <SubLine>
        {t(`cause.${problem.kind}`, values)}
        {problem.since === undefined ? null : (
          <>
            {' '}
            {t('problems.since')} <Ago at={problem.since} />
          </>
        )}{' '}
        {values.job === '' ? null : <AdminLink to={`/admin/jobs?job=${encodeURIComponent(values.job)}`}>{t('jobs.runs')}</AdminLink>}
      </SubLine>
    </Entry>
  )
}

function FixButton({ fix }: { fix: Fix }) {
  const { t } = useTranslation('admin')
  if ('to' in fix) return <ButtonLink to={fix.to}>{t('problems.open')}</ButtonLink>
  return (
    <ActionForm fields={{ intent: 'run', job: fix.job }}>
      <Button type="submit" title={fix.job}>
        {t('jobs.run')}
      </Button>
    </ActionForm>
  )
}

/** What the texts of problems name, as they show it; empty where a problem has no such figure. */
function useValues({ values }: Problem) {
  const { t } = useTranslation(['admin', 'shell'])
  const { locale } = useSite()
  const bytes = useBytes()
  const figure = (value: number) => formatNumber(value, locale)
  const documents = 'documents' in values ? values.documents : []
  const more = documents.length - shownDocuments
  return {
    count: 'count' in values ? values.count : 0,
    mode: 'mode' in values ? t(`shell:mode.${values.mode}`) : '',
    documents: formatList([...documents.slice(0, shownDocuments), ...(more > 0 ? [t('problems.more', { count: more })] : [])], locale),
    error: 'error' in values ? values.error : '',
    job: 'job' in values ? values.job : '',
    before: 'before' in values ? figure(values.before) : '',
    free: 'freeBytes' in values ? bytes(values.freeBytes) : '',
    size: 'bytes' in values ? bytes(values.bytes) : '',
    ms: 'ms' in values ? figure(values.ms) : '',
    waiting: 'waiting' in values ? figure(values.waiting) : '',
    records: 'records' in values ? t(`problems.records.${values.records}`) : '',
    percent: 'percent' in values ? figure(values.percent) : '',
  }
}
