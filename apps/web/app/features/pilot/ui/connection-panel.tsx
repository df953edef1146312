import { useTranslation } from 'react-i18next'
import { useMapName } from '#app/features/maps/use-map-name.ts'
import { AppLink } from '#app/kit/app-link.tsx'
import { Button, ButtonAnchor } from '#app/kit/button.tsx'
import { Callout } from '#app/kit/callout.tsx'
import { Panel } from '#app/kit/panel.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import { type PilotDownload, pathOfDownload } from '#app/platform/pilot-downloads.ts'
import { usePageScope } from '#app/storage/page-scope.ts'
import { needsUpdate } from '../client/pilot-state.ts'
import { pilotStore, usePilot } from '../client/use-pilot.ts'
import { PairForm } from '../pair-form.tsx'
import styles from './connection-panel.module.css'

type ConnectionProps = { expectedVersion: string | undefined; downloads: readonly PilotDownload[] }

/** Whether the pilot is connected, and the next step to connect it. */
export function ConnectionPanel({ expectedVersion, downloads }: ConnectionProps) {
  const page = usePageScope()
  const { t } = useTranslation('pilot')
  const { state, settings } = usePilot()
  const { status, pairing, version } = state
  const look = status === 'connected' ? (pairing === 'paired' || pairing === 'unneeded' ? 'connected' : 'unpaired') : status
  return (
    <Panel title={t('connection.title')} aside={version && status === 'connected' ? <Version version={version} /> : undefined}>
      <div className={styles.state} role="status" data-look={look}>
        <span className={styles.lamp} aria-hidden="true" />
        <span>
          <strong>{t(`connection.${look === 'disconnected' && !settings.isOn ? 'off' : look}`)}</strong>
          <Detail look={look} isOffered={downloads.length > 0} />
        </span>
      </div>
      {look === 'unpaired' ? (
        <PairForm pairing={pairing} isPending={pairing === 'asked'} onPair={(digits) => pilotStore(page).pair(digits)} />
      ) : null}
      {needsUpdate(state, expectedVersion) ? (
        <Update version={version ?? ''} expected={expectedVersion ?? ''} downloads={downloads} />
      ) : (
        <UpdateState downloads={downloads} />
      )}
      {settings.isOn || downloads.length === 0 ? null : <Steps downloads={downloads} />}
      <div className="row">
        {!settings.isOn ? (
          <Button look={downloads.length === 0 ? 'quiet' : 'accent'} onClick={() => pilotStore(page).connect()}>
            {t(downloads.length === 0 ? 'connection.connectOwn' : 'connection.connect')}
          </Button>
        ) : (
          <>
            {status === 'disconnected' ? <Button onClick={() => pilotStore(page).connect()}>{t('connection.tryNow')}</Button> : null}
            <Button look="quiet" onClick={() => pilotStore(page).disconnect()}>
              {t(status === 'connected' ? 'connection.disconnect' : 'connection.stop')}
            </Button>
          </>
        )}
      </div>
      {settings.isOn || downloads.length === 0 ? null : (
        <p className={`links ${styles.aside}`}>
          {t('steps.withoutPilot')} <AppLink to="/maps/customs">{t('steps.toMap')}</AppLink>
        </p>
      )}
    </Panel>
  )
}

const Version = ({ version }: { version: string }) => {
  const { t } = useTranslation('pilot')
  return <span className="text-dim">{t('connection.version', { version })}</span>
}

function Detail({ look, isOffered }: { look: 'connected' | 'unpaired' | 'connecting' | 'disconnected'; isOffered: boolean }) {
  const { t } = useTranslation('pilot')
  const mapName = useMapName()
  const { state, settings } = usePilot()
  if (look === 'connected') {
    const { map } = state
    return <span>{map === undefined ? t('connection.noMap') : t('connection.onMap', { map: mapName(map) })}</span>
  }
  if (look === 'disconnected')
    return <span>{t(settings.isOn ? 'connection.retryHint' : isOffered ? 'connection.offHint' : 'browser.notOffered')}</span>
  return <span>{t(look === 'unpaired' ? 'connection.unpairedHint' : 'connection.permissionHint')}</span>
}

function Downloads({ text, downloads }: { text: string; downloads: readonly PilotDownload[] }) {
  const { t, format } = useTexts('pilot')
  return (
    <span className="row-middle">
      {text}
      {downloads.map(({ platform, bytes }) => (
        <ButtonAnchor key={platform} href={pathOfDownload(platform)} download>
          {t(`steps.${platform}`, { size: format.number(Math.ceil(bytes / 1e6)) })}
        </ButtonAnchor>
      ))}
    </span>
  )
}

function Steps({ downloads }: Pick<ConnectionProps, 'downloads'>) {
  const { t } = useTranslation('pilot')
  return (
    <ol className={`links stack-3 ${styles.steps}`}>
      <li>
        <Downloads text={t('steps.download')} downloads={downloads} />
      </li>
      <li>{t('steps.start')}</li>
      <li>{t('steps.connect')}</li>
    </ol>
  )
}

function Update({ version, expected, downloads }: { version: string; expected: string } & Pick<ConnectionProps, 'downloads'>) {
  const page = usePageScope()
  const { t } = useTranslation('pilot')
  return (
    <div className={styles.update}>
      <Callout role="status">{t('update.due', { version, expected })}</Callout>
      <Button look="accent" onClick={() => pilotStore(page).update()}>
        {t('update.start')}
      </Button>
      <UpdateState downloads={downloads} />
    </div>
  )
}

function UpdateState({ downloads }: Pick<ConnectionProps, 'downloads'>) {
  const { t } = useTranslation('pilot')
  const { update } = usePilot().state
  if (!update || update.state === 'current') return null
  return (
    <>
      <p role="status" className="text-dim">
        {update.state === 'refused' ? t(`update.refused.${update.reason ?? 'unreachable'}`) : t(`update.${update.state}`)}
      </p>
      {update.reason === 'not-installed' && downloads.length > 0 ? <Downloads text={t('steps.newVersion')} downloads={downloads} /> : null}
    </>
  )
}
