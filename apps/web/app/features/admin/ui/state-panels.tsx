import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#app/kit/badge.tsx'
import type { DataColumn } from '#app/kit/data-table/column.ts'
import { DataTable } from '#app/kit/data-table/data-table.tsx'
import { useDataTable } from '#app/kit/data-table/use-data-table.ts'
import { Fact, Facts } from '#app/kit/fact-list.tsx'
import { formatDay, formatNumber } from '#app/kit/format.ts'
import { Panel } from '#app/kit/panel.tsx'
import { useSite } from '#app/kit/site-context.ts'
import { Sparkline } from '#app/kit/sparkline.tsx'
import { Ago } from '#app/site/time.tsx'
import type { DayRow, SiteState, WaitingRow } from '../operations.ts'
import { AdminLink, Figures } from './parts.tsx'
import { useBytes } from './use-bytes.ts'

/** How many jobs there are and how they are doing. */
export function JobsPanel({ jobs }: Pick<SiteState, 'jobs'>) {
  const { t } = useTranslation('admin')
  const failed = jobs.filter(({ last }) => last?.outcome === 'failed')
  return (
    <Panel title={t('nav.jobs')} aside={<AdminLink to="/admin/jobs">{t('more')}</AdminLink>}>
      <Figures
        figures={[
          [t('jobs.all'), jobs.length],
          [t('jobs.running'), jobs.filter(({ running }) => running).length],
          [t('jobs.failing'), failed.length],
        ]}
      />
    </Panel>
  )
}

/** What waits to be sent, and the mail of a day. */
export function QueuesPanel({ queues, mail }: Pick<SiteState, 'queues' | 'mail'>) {
  const { t } = useTranslation('admin')
  const { locale } = useSite()
  return (
    <Panel title={t('queues.title')}>
      <Facts>
        <Fact name={t('queues.alerts')}>
          <Queue queue={queues.alerts} />
        </Fact>
        <Fact name={t('queues.webhooks')}>
          <Queue queue={queues.webhooks} />
        </Fact>
        <Fact name={t('queues.mailSent')}>{formatNumber(mail.sent, locale)}</Fact>
        <Fact name={t('queues.mailFailed')}>
          {mail.failed === 0 ? '0' : <Badge tone="error">{formatNumber(mail.failed, locale)}</Badge>}
        </Fact>
        <Fact name={t('queues.lastMail')}>{mail.sentAt === undefined ? '–' : <Ago at={mail.sentAt} />}</Fact>
      </Facts>
    </Panel>
  )
}

function Queue({ queue: { count, since } }: { queue: WaitingRow }) {
  const { t } = useTranslation('admin')
  const { locale } = useSite()
  return (
    <>
      {formatNumber(count, locale)}
      {since === undefined ? null : (
        <>
          {', '}
          {t('queues.oldest')} <Ago at={since} />
        </>
      )}
    </>
  )
}

/** Load and memory of the process that made the page. */
export function LoadPanel({ load }: Pick<SiteState, 'load'>) {
  const { t } = useTranslation('admin')
  const { locale } = useSite()
  const bytes = useBytes()
  const figure = (value: number) => formatNumber(value, locale)
  return (
    <Panel title={t('load.title')}>
      <Facts>
        <Fact name={t('load.busy')}>{t('load.percent', { figure: figure(load.busyPercent) })}</Fact>
        <Fact name={t('load.delay')}>{t('load.ms', { figure: figure(load.delayMs) })}</Fact>
        <Fact name={t('load.memory')}>
          {bytes(load.rssBytes)}
          {load.limitBytes === undefined ? null : ` / ${bytes(load.limitBytes)}`}
        </Fact>
        <Fact name={t('load.started')}>
          <Ago at={load.startedAt} />
        </Fact>
      </Facts>
    </Panel>
  )
}

export function DatabasePanel({ database }: Pick<SiteState, 'database'>) {
  const { t } = useTranslation('admin')
  const { locale } = useSite()
  const bytes = useBytes()
  const figure = (value: number) => formatNumber(value, locale)
  return (
    <Panel title={t('load.database')}>
      <Facts>
        <Fact name={t('load.size')}>{bytes(database.bytes)}</Fact>
        {database.freeBytes === undefined ? null : <Fact name={t('load.free')}>{bytes(database.freeBytes)}</Fact>}
        <Fact name={t('load.response')}>{t('load.ms', { figure: figure(database.responseMs) })}</Fact>
        <Fact name={t('load.connections')}>{figure(database.connections)}</Fact>
        <Fact name={t('load.waiting')}>{figure(database.waiting)}</Fact>
      </Facts>
    </Panel>
  )
}

/** Users and Pro by day, the latest first, with their course as a line. */
export function DaysPanel({ days }: { days: readonly DayRow[] }) {
  const { t } = useTranslation('admin')
  const { locale } = useSite()
  const columns = useMemo(() => {
    const figure = (id: 'users' | 'created' | 'seen' | 'pro', header: string): DataColumn<DayRow> => ({
      id,
      header,
      cell: (row) => formatNumber(row[id], locale),
      value: (row) => row[id],
      isNumber: true,
    })
    const day: DataColumn<DayRow> = {
      id: 'day',
      header: t('days.day'),
      cell: (row) => formatDay(Date.parse(row.day), locale),
      value: (row) => row.day,
      isRowHead: true,
    }
    return [
      day,
      figure('created', t('days.created')),
      figure('users', t('days.users')),
      figure('seen', t('days.seen')),
      figure('pro', t('pro')),
    ]
  }, [t, locale])
  const table = useDataTable({ id: 'days', columns, rows: days, rowId: ({ day }) => day })
  const course = days.map(({ users }) => users).reverse()
  return (
    <Panel title={t('days.title')} aside={course.length > 1 ? <Sparkline values={course} /> : null} isWide>
      <DataTable table={table} caption={t('days.title')} onPhone="table" empty={<p className="text-dim">{t('days.none')}</p>} />
    </Panel>
  )
}
