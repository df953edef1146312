import type { MarketState } from '@stashwise/market/view'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#app/kit/badge.tsx'
import { Fact, Facts } from '#app/kit/fact-list.tsx'
import { FormNote } from '#app/kit/form/form.tsx'
import { Panel } from '#app/kit/panel.tsx'
import { Ago } from '#app/site/time.tsx'
import type { SiteState } from '../operations.ts'
import type { Problem } from '../problems.ts'
import type { HeldDecision, Overview } from '../service.ts'
import { AuditTable } from './audit-table.tsx'
import { FeedTable } from './feed-table.tsx'
import { HeldPanel } from './held-panel.tsx'
import type { JobResult } from './jobs-page.tsx'
import { AdminHead, AdminLink, Code, Figures, Panels } from './parts.tsx'
import { ProblemsPanel } from './problems-panel.tsx'
import { DatabasePanel, DaysPanel, JobsPanel, LoadPanel, QueuesPanel } from './state-panels.tsx'
import { useFollowing } from './use-following.ts'

const followMs = 3000

/** What became of a decision, where `gone` is a document that is not held any more, or of a job that mends a problem. */
export type OverviewResult = { held: HeldDecision['decision'] | 'gone' } | { job: JobResult }
type OverviewProps = {
  result: OverviewResult | undefined
  overview: Overview
  problems: readonly Problem[]
  state: Pick<SiteState, 'jobs' | 'queues' | 'mail' | 'load' | 'database' | 'days'>
  markets: readonly MarketState[]
  build: { id: string; deployed: string }
  /** Panels of areas that come after this one. */
  panels?: ReactNode
}

export function OverviewPage({ overview, problems, state, markets, build, result, panels }: OverviewProps) {
  const { t } = useTranslation(['admin', 'shell'])
  useFollowing(
    'overview',
    state.jobs.some(({ running }) => running),
    followMs,
  )
  const { users, pro, errorsInDay, feed, audit, backup } = overview
  return (
    <>
      <AdminHead title={t('title')} />
      <ResultNote result={result} />
      <Panels>
        <ProblemsPanel problems={problems} />
        <HeldPanel feed={feed} />
        <Panel title={t('nav.users')} aside={<More to="/admin/users" />}>
          <Figures
            figures={[
              [t('overview.total'), users.total],
              [t('overview.newInWeek'), users.newInWeek],
              [t('overview.seenInDay'), users.seenInDay],
              [t('overview.admins'), users.admins],
            ]}
          />
        </Panel>
        <Panel title={t('pro')}>
          <Figures
            figures={[
              [t('source.granted'), pro.granted],
              [t('source.patreon'), pro.patreon],
              [t('source.shared'), pro.shared],
              ...(pro.everyone > 0 ? [[t('source.everyone'), pro.everyone] as const] : []),
            ]}
          />
        </Panel>
        <Panel title={t('overview.errors')} aside={<More to="/admin/logs?level=error" />}>
          <Figures
            isAlarming
            figures={(['feed', 'mail', 'auth', 'jobs', 'browser'] as const).map((area) => [t(`area.${area}`), errorsInDay[area]] as const)}
          />
        </Panel>
        <JobsPanel jobs={state.jobs} />
        <Panel title={t('overview.site')}>
          <Facts>
            {markets.map((market) => (
              <MarketAge key={market.mode} market={market} />
            ))}
            <Fact name={t('overview.backup')}>
              {backup ? <Ago at={backup.at} /> : t('overview.noBackup')}{' '}
              {backup?.isOld ? <Badge tone="error">{t('overview.oldBackup')}</Badge> : null}{' '}
              {backup && !backup.isVerified ? <Badge>{t('overview.unverified')}</Badge> : null}
            </Fact>
            <Fact name={t('overview.version')}>{build.deployed}</Fact>
            <Fact name={t('overview.build')}>
              <Code>{build.id}</Code>
            </Fact>
          </Facts>
        </Panel>
        <QueuesPanel queues={state.queues} mail={state.mail} />
        <LoadPanel load={state.load} />
        <DatabasePanel database={state.database} />
        {panels}
        <Panel title={t('overview.feed')} aside={<More to="/admin/logs?area=feed" />} isWide>
          <FeedTable feed={feed} />
        </Panel>
        <DaysPanel days={state.days} />
        <Panel title={t('overview.audit')} aside={<More to="/admin/logs?area=audit" />} isWide>
          <AuditTable rows={audit} hasTarget />
        </Panel>
      </Panels>
    </>
  )
}

function ResultNote({ result }: { result: OverviewResult | undefined }) {
  const { t } = useTranslation('admin')
  if (result === undefined) return <FormNote>{null}</FormNote>
  if ('held' in result) return <FormNote isError={result.held === 'gone'}>{t(`held.${result.held}`)}</FormNote>
  return <FormNote isError={result.job === 'running' || result.job === 'unknown'}>{t(`jobs.result.${result.job}`)}</FormNote>
}

function More({ to }: { to: string }) {
  const { t } = useTranslation(['admin', 'shell'])
  return <AdminLink to={to}>{t('more')}</AdminLink>
}

function MarketAge({ market }: { market: MarketState }) {
  const { t } = useTranslation(['admin', 'shell'])
  return (
    <Fact name={t(`shell:mode.${market.mode}`)}>
      {market.pricesAt === undefined ? '–' : <Ago at={market.pricesAt} />}{' '}
      {market.simulated ? <Badge>{t('overview.simulated')}</Badge> : null}
    </Fact>
  )
}
