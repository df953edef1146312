import { useTranslation } from 'react-i18next'
import { PageTitle } from '#app/kit/page.tsx'
import type { PilotDownload } from '#app/platform/pilot-downloads.ts'
import { usePilot } from '../client/use-pilot.ts'
import { ActionsPanel } from './actions-panel.tsx'
import { BrowserPanel } from './browser-panel.tsx'
import { ChecksPanel } from './checks-panel.tsx'
import { ConnectionPanel } from './connection-panel.tsx'
import { ImportPanel } from './import-panel.tsx'
import { LogsPanel } from './logs-panel.tsx'
import styles from './pilot-page.module.css'
import { SettingsPanel } from './settings-panel.tsx'
import { TrustPanel } from './trust-panel.tsx'

type PilotPageProps = {
  /** The version that players should have; undefined when no admin has said. */
  expectedVersion: string | undefined
  downloads: readonly PilotDownload[]
}

/** The companion app: connecting it, what it has found and told, and its settings. */
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
      <div className={styles.columns}>
        <div className={styles.column}>
          {isOffered ? null : <BrowserPanel />}
          <ConnectionPanel expectedVersion={expectedVersion} downloads={downloads} />
          <ImportPanel />
          {isPaired && state.checks.length > 0 ? <ChecksPanel /> : null}
          <SettingsPanel />
        </div>
        <div className={styles.column}>
          <ActionsPanel />
          {state.logs.length > 0 ? <LogsPanel /> : null}
          <TrustPanel />
        </div>
      </div>
    </div>
  )
}
