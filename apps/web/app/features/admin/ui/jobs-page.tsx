import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#app/kit/badge.tsx'
import { Button } from '#app/kit/button.tsx'
import type { DataColumn } from '#app/kit/data-table/column.ts'
import { DataTable } from '#app/kit/data-table/data-table.tsx'
import { useDataTable } from '#app/kit/data-table/use-data-table.ts'
import { Empty } from '#app/kit/empty.tsx'
import { FormNote } from '#app/kit/form/form.tsx'
import { formatDecimal, formatDuration } from '#app/kit/format.ts'
import { Panel } from '#app/kit/panel.tsx'
import { useSite } from '#app/kit/site-context.ts'
import { Ago, Moment } from '#app/site/time.tsx'
import type { JobRow, RunOutcome, RunRow } from '../operations.ts'
import type { LogEntry } from '../service.ts'
import { LogTable } from './logs-page.tsx'
import { ActionForm, AdminHead, AdminLink, ConfirmForm, SubLine } from './parts.tsx'
import { useFollowing } from './use-following.ts'

const followMs = 3000
/** Jobs start by themselves while nobody watches one. */
const idleMs = 15_000

/** What came of a press. */
export type JobResult = 'started' | 'running' | 'unknown' | 'stopping'
/** A job that is looked at, with its last runs and what the log has of it. */
export type ShownJob = { name: string; runs: readonly RunRow[]; entries: readonly LogEntry[] }
type JobsPageProps = { jobs: readonly JobRow[]; shown: ShownJob | undefined; result: JobResult | undefined }

export function JobsPage({ jobs, shown, result }: JobsPageProps) {
  const { t } = useTranslation('admin')
  const isWatched = shown !== undefined || jobs.some(({ running }) => running)
  useFollowing('jobs', true, isWatched ? followMs : idleMs)
  return (
    <>
      <AdminHead title={t('nav.jobs')}>
        <SubLine>{t('jobs.text')}</SubLine>
      </AdminHead>
      <FormNote isError={result === 'running' || result === 'unknown'}>{result ? t(`jobs.result.${result}`) : null}</FormNote>
      {shown ? <ShownJobPanels key={shown.name} job={shown} /> : null}
      <JobTable jobs={jobs} />
    </>
  )
}

function JobTable({ jobs }: { jobs: readonly JobRow[] }) {
  const { t } = useTranslation('admin')
  const { locale } = useSite()
  const columns = useMemo(
    (): DataColumn<JobRow>[] => [
      {
        id: 'name',
        header: t('jobs.job'),
        isRowHead: true,
        card: 'title',
        cell: ({ name }) => <AdminLink to={`/admin/jobs?job=${encodeURIComponent(name)}`}>{name}</AdminLink>,
        value: ({ name }) => name,
      },
      {
        id: 'schedule',
        header: t('jobs.every'),
        cell: ({ everyMs, schedule }) => (
          <span title={schedule}>{everyMs === undefined ? schedule : formatDuration(everyMs / 1000, locale)}</span>
        ),
        value: ({ everyMs }) => everyMs,
        width: 'fit',
      },
      {
        id: 'last',
        header: t('jobs.last'),
        cell: ({ running, last }) => <RunState run={running ?? last} />,
        card: 'first',
        value: ({ last }) => last?.outcome,
      },
      {
        id: 'took',
        header: t('jobs.took'),
        cell: ({ last }) => (last ? tookOf(last, t, locale) : '–'),
        width: 'fit',
      },
      {
        id: 'next',
        header: t('jobs.next'),
        cell: ({ next }) => (next === undefined ? '–' : <Moment withTime at={next} />),
        value: ({ next }) => next,
        width: 'fit',
      },
      {
        id: 'actions',
        header: t('jobs.actions'),
        cell: (job) => <JobActions job={job} />,
        card: 'wide',
        width: 'fit',
      },
    ],
    [t, locale],
  )
  const table = useDataTable({ id: 'jobs', columns, rows: jobs, rowId: ({ name }) => name })
  return <DataTable table={table} caption={t('nav.jobs')} empty={<Empty title={t('jobs.none')} />} />
}

/** A run that is under way can be stopped where its job allows it; else a run can be started. */
function JobActions({ job: { name, canStop, running } }: { job: JobRow }) {
  const { t } = useTranslation('admin')
  if (!running) {
    return (
      <ActionForm fields={{ intent: 'run', job: name }}>
        <Button type="submit" aria-label={t('jobs.runNamed', { job: name })}>
          {t('jobs.run')}
        </Button>
      </ActionForm>
    )
  }
  if (!canStop) return <span className="text-dim">{t('jobs.cannotStop')}</span>
  return <ConfirmForm fields={{ intent: 'stop', job: name }} label={t('jobs.stop')} hint={t('jobs.stopHint', { job: name })} />
}

const tones: Record<RunOutcome, 'plain' | 'accent' | 'error'> = {
  ok: 'plain',
  running: 'accent',
  stopped: 'accent',
  lost: 'error',
  failed: 'error',
}

function RunState({ run }: { run: RunRow | undefined }) {
  const { t } = useTranslation('admin')
  if (!run) return <span className="text-dim">{t('jobs.never')}</span>
  return (
    <>
      <Badge tone={tones[run.outcome]}>{t(`jobs.outcome.${run.outcome}`)}</Badge> <Ago at={run.started} />
    </>
  )
}

function tookOf({ started, ended }: RunRow, t: TFunction<'admin'>, locale: Parameters<typeof formatDecimal>[1]): string {
  if (ended === undefined) return '–'
  const seconds = (Date.parse(ended) - Date.parse(started)) / 1000
  return seconds < 60
    ? t('jobs.seconds', { figure: formatDecimal(seconds, locale, seconds < 10 ? 2 : 0) })
    : formatDuration(seconds, locale)
}

/** The last runs of a job and its entries in the log, which follow what happens. */
function ShownJobPanels({ job: { name, runs, entries } }: { job: ShownJob }) {
  const { t } = useTranslation('admin')
  const { locale } = useSite()
  const columns = useMemo(
    (): DataColumn<RunRow>[] => [
      {
        id: 'started',
        header: t('jobs.started'),
        isRowHead: true,
        card: 'title',
        cell: (run) => <RunState run={run} />,
        value: ({ started }) => started,
      },
      { id: 'took', header: t('jobs.took'), cell: (run) => tookOf(run, t, locale), width: 'fit' },
      { id: 'by', header: t('jobs.by'), cell: ({ by }) => t(`jobs.startedBy.${by}`), value: ({ by }) => by, width: 'fit' },
      { id: 'message', header: t('jobs.error'), cell: ({ message }) => message ?? '–', value: ({ message }) => message, width: 'text' },
    ],
    [t, locale],
  )
  const table = useDataTable({ id: 'job-runs', columns, rows: runs, rowId: ({ id }) => String(id) })
  return (
    <>
      <Panel title={t('jobs.runsOf', { job: name })} aside={<AdminLink to="/admin/jobs">{t('jobs.close')}</AdminLink>}>
        <DataTable table={table} caption={t('jobs.runsOf', { job: name })} empty={<p className="text-dim">{t('jobs.noRuns')}</p>} />
      </Panel>
      <Panel title={t('jobs.log')} aside={<AdminLink to={logOf(name)}>{t('more')}</AdminLink>}>
        <LogTable entries={entries} empty={<p className="text-dim">{t('jobs.noLog')}</p>} />
      </Panel>
    </>
  )
}

/** Jobs of the feed write into its own log, by document. */
const logOf = (job: string): string =>
  job.startsWith('feed/') ? '/admin/logs?area=feed&follow=1' : `/admin/logs?q=${encodeURIComponent(job)}&follow=1`
