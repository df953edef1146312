import { useTranslation } from 'react-i18next'
import { Collapsible } from '#app/kit/collapsible.tsx'
import { Columns } from '#app/kit/columns.tsx'
import { PageTitle } from '#app/kit/page.tsx'
import { Panel } from '#app/kit/panel.tsx'
import type { PilotDownload } from '#app/platform/pilot-downloads.ts'
import { usePilot } from '../client/use-pilot.ts'
import { ActionsPanel } from './actions-panel.tsx'
import { BrowserPanel } from './browser-panel.tsx'
import { ChecksPanel } from './checks-panel.tsx'
import { ConnectionPanel } from './connection-panel.tsx'
import { ImportPanel } from './import-panel.tsx'
import styles from './pilot-page.module.css'
import { SettingsPanel } from './settings-panel.tsx'

type PilotPageProps = {
  /** The version that players should have; undefined when no admin has said. */
  expectedVersion: string | undefined
  downloads: readonly PilotDownload[]
}

/** The companion app: connecting it, what it has found and reported, and its settings. */
export function PilotPage({ expectedVersion, downloads }: PilotPageProps) {
  const { t } = useTranslation('pilot')
  const { state, settings } = usePilot()
  const isOffered = settings.isOn || downloads.length > 0
  const isPaired = state.status === 'connected' && (state.pairing === 'paired' || state.pairing === 'unneeded')
  return (
    <div className="stack-4">
      <div>
        <PageTitle>{t('title')}</PageTitle>
        <p className="text-dim">{t(isOffered ? 'lead' : 'browser.lead')}</p>
      </div>
      <Columns>
        <div className="stack-4">
          {isOffered ? null : <BrowserPanel />}
          <ConnectionPanel expectedVersion={expectedVersion} downloads={downloads} />
          <ImportPanel />
          {isPaired && state.checks.length > 0 ? <ChecksPanel /> : null}
          <SettingsPanel />
        </div>
        <div className="stack-4">
          <ActionsPanel />
          {state.logs.length > 0 ? <LogsPanel /> : null}
          <TrustPanel />
        </div>
      </Columns>
    </div>
  )
}

/** What the site did and what the pilot said that it does not understand, for those who look for a fault. */
function LogsPanel() {
  const { t } = useTranslation('pilot')
  const { logs } = usePilot().state
  return (
    <Collapsible closed={t('logs.show', { count: logs.length })} open={t('logs.hide')}>
      <ol className={`note-dim stack-1 ${styles.lines}`}>
        {logs.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ol>
    </Collapsible>
  )
}

const points = ['keys', 'memory', 'files', 'local', 'site'] as const

/** What the pilot does and never does with the game and with the player's files. */
function TrustPanel() {
  const { t } = useTranslation('pilot')
  return (
    <Panel title={t('trust.title')}>
      <ul className={`stack-2 ${styles.points}`}>
        {points.map((point) => (
          <li key={point}>{t(`trust.${point}`)}</li>
        ))}
      </ul>
    </Panel>
  )
}
