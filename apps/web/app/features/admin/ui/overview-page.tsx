import type { MarketState } from '@stashwise/market/view'
import { AppLink } from '../../../kit/app-link.tsx'
import { formatNumber } from '../../../kit/format.ts'
import { useFrame } from '../../shell/frame.tsx'
import { makingPages } from '../making.ts'
import type { FeedDocument, HeldDecision, Overview } from '../service.ts'
import { AdminHead } from './admin-head.tsx'
import { AuditList } from './audit-list.tsx'
import { Done } from './done.tsx'
import { HeldPanel } from './held-panel.tsx'
import { Panel } from './panel.tsx'
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
      <Done isFault={answer === 'gone'}>{answer ? t(`admin.held.${answer}`) : null}</Done>
      <div className="admin-panels">
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
          <dl className="admin-facts">
            {markets.map((market) => (
              <MarketAge key={market.mode} market={market} />
            ))}
            <dt>{t('admin.overview.version')}</dt>
            <dd>{build.deployed}</dd>
            <dt>{t('admin.overview.build')}</dt>
            <dd>
              <code>{build.id}</code>
            </dd>
          </dl>
        </Panel>
        <Panel title={t('admin.overview.feed')} aside={<More to="/admin/logs?area=feed" />} wide>
          <FeedTable feed={feed} />
        </Panel>
        <Panel title={t('admin.overview.audit')} aside={<More to="/admin/logs?area=audit" />} wide>
          <AuditList rows={audit} hasTarget />
        </Panel>
        <Panel title={t('admin.making.title')} wide>
          <ul className="admin-making">
            {makingPages
              .filter((page) => page !== 'item')
              .map((page) => (
                <li key={page}>
                  <AppLink to={`/admin/${page}`} className="admin-link">
                    {t(`admin.making.${page}`)}
                  </AppLink>
                </li>
              ))}
          </ul>
        </Panel>
      </div>
    </>
  )
}

function More({ to }: { to: string }) {
  const { t } = useAdminText()
  return (
    <AppLink to={to} className="admin-link">
      {t('admin.more')}
    </AppLink>
  )
}

function Figures({ figures, isAlarming = false }: { figures: readonly (readonly [string, number])[]; isAlarming?: boolean }) {
  const { locale } = useFrame()
  return (
    <dl className="admin-figures">
      {figures.map(([name, figure]) => (
        <div key={name} className={isAlarming && figure > 0 ? 'admin-alarm' : undefined}>
          <dt>{name}</dt>
          <dd>{formatNumber(figure, locale)}</dd>
        </div>
      ))}
    </dl>
  )
}

function MarketAge({ market }: { market: MarketState }) {
  const { t } = useAdminText()
  return (
    <>
      <dt>{t(`shell.mode.${market.mode}`)}</dt>
      <dd>
        {market.pricesAt === undefined ? '–' : <Ago at={new Date(market.pricesAt).toISOString()} />}
        {market.simulated ? <span className="admin-badge">{t('admin.overview.simulated')}</span> : null}
      </dd>
    </>
  )
}

function FeedTable({ feed }: { feed: readonly FeedDocument[] }) {
  const { t } = useAdminText()
  const { locale } = useFrame()
  if (feed.length === 0) return <p className="text-dim">{t('admin.overview.noFeed')}</p>
  return (
    <table className="admin-table">
      <thead>
        <tr>
          <th scope="col">{t('admin.overview.document')}</th>
          <th scope="col" className="admin-number admin-hide">
            {t('admin.overview.records')}
          </th>
          <th scope="col">{t('admin.overview.success')}</th>
          <th scope="col">{t('admin.overview.error')}</th>
        </tr>
      </thead>
      <tbody>
        {feed.map((row) => (
          <tr key={`${row.mode}/${row.document}`}>
            <td>
              {row.document} {row.mode === '' ? null : <span className="admin-badge">{row.mode}</span>}
            </td>
            <td className="admin-number admin-hide">{row.records === undefined ? '–' : formatNumber(row.records, locale)}</td>
            <td>{row.lastSuccess === undefined ? '–' : <Ago at={row.lastSuccess} />}</td>
            <td className={row.lastError === undefined ? 'text-dim' : 'admin-error'}>
              {row.held ? t('admin.held.short') : (row.lastError ?? '–')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
