import { fullCircle } from '@stashwise/maps/project'
import FolderOpen from 'lucide-react/icons/folder-open'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#app/kit/app-link.tsx'
import { Button } from '#app/kit/button.tsx'
import { formatNumber } from '#app/kit/format.ts'
import { useSite } from '#app/kit/site-context.ts'
import { Ago } from '#app/site/time.tsx'
import { usePageScope } from '#app/storage/page-scope.ts'
import { screenshotsFolder } from '../../client/position/folder.ts'
import { useMapName } from '../../use-map-name.ts'
import { useMap } from '../page/map-context.ts'
import styles from './position-panel.module.css'

/** Fingers drag no files. The panel renders in browsers alone. */
const canDrop = () => matchMedia('(hover: hover) and (pointer: fine)').matches

/** Where the player is and how the map learns it; without Pro an offer of it. */
export function PositionPanel() {
  const { t } = useTranslation('map')
  const { isPro } = useMap()
  return (
    <section className="stack-2" aria-label={t('position.title')}>
      <h2 className={styles.title}>{t('position.title')}</h2>
      {isPro ? (
        <>
          <Where />
          <Folder />
        </>
      ) : (
        <p className={`text-dim ${styles.offer}`}>
          {t('position.pro')} <AppLink to="/user#pro">{t('position.getPro')}</AppLink>
        </p>
      )}
    </section>
  )
}

function Where() {
  const { t } = useTranslation('map')
  const {
    position: { last },
    projection,
  } = useMap()
  const mapName = useMapName()
  const { locale } = useSite()
  return (
    <div role="status">
      {last ? (
        <p>
          {last.heading === undefined
            ? t('position.at', { height: formatNumber(Math.round(last.position.y), locale) })
            : t('position.atLooking', {
                heading: formatNumber(Math.round(fullCircle(last.heading - projection.northRotation)), locale),
                height: formatNumber(Math.round(last.position.y), locale),
              })}
          {last.takenAt === undefined ? null : (
            <span className="text-dim">
              · <Ago at={last.takenAt} />
            </span>
          )}
          {last.mapBy === 'player' && last.map !== undefined ? (
            <span className="text-dim"> · {t('position.byPlayer', { map: mapName(last.map) })}</span>
          ) : null}
        </p>
      ) : (
        <p className="text-dim">{t(canDrop() ? 'position.how' : 'position.onComputer')}</p>
      )}
    </div>
  )
}

function Folder() {
  const { folder } = useMap()
  const page = usePageScope()
  const { t } = useTranslation('map')
  const { status } = folder
  if (status === 'unknown') return <div className="row" />
  // The game's screenshots are on a computer.
  if (status === 'off' && !canDrop()) return null
  if (status === 'unsupported') return canDrop() ? <p className="text-dim">{t('position.dropOnly')}</p> : null
  const { choose, allow, forget } = screenshotsFolder(page)
  return (
    <>
      {'folder' in folder ? (
        <p className="text-dim" data-status={status}>
          {t(`folder.${folder.status}`, { folder: folder.folder.name })}
        </p>
      ) : (
        <p className="text-dim">{t('folder.why')}</p>
      )}
      <div className="row">
        {status === 'off' || status === 'lost' ? (
          <Button look="accent" onClick={() => void choose()}>
            <FolderOpen size={16} aria-hidden="true" /> {t('folder.choose')}
          </Button>
        ) : null}
        {status === 'paused' ? (
          <Button look="accent" onClick={() => void allow()}>
            <FolderOpen size={16} aria-hidden="true" /> {t('folder.allow')}
          </Button>
        ) : null}
        {'folder' in folder ? (
          <Button look="quiet" onClick={() => void forget()}>
            {t('folder.forget')}
          </Button>
        ) : null}
      </div>
    </>
  )
}
