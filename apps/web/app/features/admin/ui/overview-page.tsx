import type { MarketState } from '@stashwise/market/view'
import { FormNote } from '#app/kit/form/form-note.tsx'
import { makingPages } from '../making.ts'
import type { HeldDecision, Overview } from '../service.ts'
import { AdminHead } from './admin-head.tsx'
import { AdminLink } from './admin-link.tsx'
import { AuditTable } from './audit-table.tsx'
import { Badge } from './badge.tsx'
import { Fact, Facts } from './facts.tsx'
import { FeedTable } from './feed-table.tsx'
import { Figures } from './figures.tsx'
import { HeldPanel } from './held-panel.tsx'
import { Code } from './lines.tsx'
import styles from './overview-page.module.css'
import { Panel, Panels } from './panel.tsx'
import { useAdminText } from './use-admin-text.ts'
import { Ago } from './when.tsx'

/** What became of a decision; `gone`: that document is not held any more. */
export type HeldAnswer = HeldDecision['decision'] | 'gone'
type OverviewProps = {
  answer: HeldAnswer | undefined
  overview: Overview
  markets: readonly MarketState[]
  build: { id: string; deployed: string }
}

/** How the site is doing, at a glance. */
export function OverviewPage({ overview, markets, build, answer }: OverviewProps) {
  const { t } = useAdminText()
  const { users, pro, errorsInDay, feed, audit } = overview
  return (
    <>
      <AdminHead title={t('admin.title')} />
      <FormNote isError={answer === 'gone'}>{answer ? t(`admin.held.${answer}`) : null}</FormNote>
      <Panels>
        <HeldPanel feed={feed} />
        <Panel title={t('admin.nav.users')} aside={<More to="/admin/users" />}>
          <Figures
            figures={[
              [t('admin.overview.total'), users.total],
              [t('admin.overview.newInWeek'), users.newInWeek],
              [t('admin.overview.seenInDay'), users.seenInDay],
              [t('admin.overview.admins'), users.admins],
            ]}
          />
        </Panel>
        <Panel title={t('admin.pro')}>
          <Figures
            figures={[
              [t('admin.source.granted'), pro.granted],
              [t('admin.source.patreon'), pro.patreon],
              [t('admin.source.shared'), pro.shared],
              ...(pro.everyone > 0 ? [[t('admin.source.everyone'), pro.everyone] as const] : []),
            ]}
          />
        </Panel>
        <Panel title={t('admin.overview.errors')} aside={<More to="/admin/logs?level=error" />}>
          <Figures
            isAlarming
            figures={(['feed', 'mail', 'auth', 'jobs'] as const).map((area) => [t(`admin.area.${area}`), errorsInDay[area]] as const)}
          />
        </Panel>
        <Panel title={t('admin.overview.site')}>
          <Facts>
            {markets.map((market) => (
              <MarketAge key={market.mode} market={market} />
            ))}
            <Fact name={t('admin.overview.version')}>{build.deployed}</Fact>
            <Fact name={t('admin.overview.build')}>
              <Code>{build.id}</Code>
            </Fact>
          </Facts>
        </Panel>
        <Panel title={t('admin.overview.feed')} aside={<More to="/admin/logs?area=feed" />} wide>
          <FeedTable feed={feed} />
        </Panel>
        <Panel title={t('admin.overview.audit')} aside={<More to="/admin/logs?area=audit" />} wide>
          <AuditTable rows={audit} hasTarget />
        </Panel>
        <Panel title={t('admin.making.title')} wide>
          <ul className={styles.making}>
            {makingPages
              .filter((page) => page !== 'item')
              .map((page) => (
                <li key={page}>
                  <AdminLink to={`/admin/${page}`}>{t(`admin.making.${page}`)}</AdminLink>
                </li>
              ))}
          </ul>
        </Panel>
      </Panels>
    </>
  )
}

function More({ to }: { to: string }) {
  const { t } = useAdminText()
  return <AdminLink to={to}>{t('admin.more')}</AdminLink>
}

function MarketAge({ market }: { market: MarketState }) {
  const { t } = useAdminText()
  return (
    <Fact name={t(`shell.mode.${market.mode}`)}>
      {market.pricesAt === undefined ? '–' : <Ago at={new Date(market.pricesAt).toISOString()} />}{' '}
      {market.simulated ? <Badge>{t('admin.overview.simulated')}</Badge> : null}
    </Fact>
  )
}
