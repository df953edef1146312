import type { MarketState } from '@stashwise/market/view'
import { useTranslation } from 'react-i18next'
import { Badge } from '#app/kit/badge.tsx'
import { Collapsible } from '#app/kit/collapsible.tsx'
import { Fact, Facts } from '#app/kit/fact-list.tsx'
import { FormNote } from '#app/kit/form/form-note.tsx'
import { Panel } from '#app/kit/panel.tsx'
import { Ago } from '#app/site/time.tsx'
import type { HeldDecision, Overview } from '../service.ts'
import { AuditTable } from './audit-table.tsx'
import { FeedTable } from './feed-table.tsx'
import { HeldPanel } from './held-panel.tsx'
import { makingPages } from './making.ts'
import styles from './overview-page.module.css'
import { AdminHead, AdminLink, Code, Figures, Panels } from './parts.tsx'

/** What became of a decision; `gone`: that document is not held any more. */
export type HeldResult = HeldDecision['decision'] | 'gone'
type OverviewProps = {
  result: HeldResult | undefined
  overview: Overview
  markets: readonly MarketState[]
  build: { id: string; deployed: string }
}

export function OverviewPage({ overview, markets, build, result }: OverviewProps) {
  const { t } = useTranslation(['admin', 'shell'])
  const { users, pro, errorsInDay, feed, audit, backup } = overview
  return (
    <>
      <AdminHead title={t('title')} />
      <FormNote isError={result === 'gone'}>{result ? t(`held.${result}`) : null}</FormNote>
      <Panels>
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
        <Panel title={t('overview.feed')} aside={<More to="/admin/logs?area=feed" />} isWide>
          <FeedTable feed={feed} />
        </Panel>
        <Panel title={t('overview.audit')} aside={<More to="/admin/logs?area=audit" />} isWide>
          <AuditTable rows={audit} hasTarget />
        </Panel>
        <Panel title={t('making.title')} isWide>
          <Collapsible closed={t('making.show', { count: makingPages.length })} open={t('making.hide')}>
            <ul className={styles.making}>
              {makingPages.map((page) => (
                <li key={page}>
                  <AdminLink to={`/admin/${page}`}>{t(`making.${page}`)}</AdminLink>
                </li>
              ))}
            </ul>
          </Collapsible>
        </Panel>
      </Panels>
    </>
  )
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
