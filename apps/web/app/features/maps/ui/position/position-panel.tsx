import { fullCircle } from '@stashwise/maps/project'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#app/kit/app-link.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import { accountPath } from '#app/site/account-path.ts'
import { Ago } from '#app/site/time.tsx'
import { FolderControl, hasPointer } from '../../screenshots-folder.tsx'
import { useMapName } from '../../use-map-name.ts'
import { useMap } from '../page/map-context.ts'
import styles from './position-panel.module.css'
import { SaveTrail } from './save-trail.tsx'

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
          <SaveTrail />
        </>
      ) : (
        <p className="text-dim links">
          {t('position.pro')} <AppLink to={accountPath('pro')}>{t('position.getPro')}</AppLink>
        </p>
      )}
    </section>
  )
}

function Where() {
  const { t, format } = useTexts('map')
  const {
    position: { last },
    projection,
  } = useMap()
  const mapName = useMapName()
  return (
    <div role="status">
      {last ? (
        <p>
          {last.heading === undefined
            ? t('position.at', { height: format.number(Math.round(last.position.y)) })
            : t('position.atLooking', {
                heading: format.number(Math.round(fullCircle(last.heading - projection.northRotation))),
                height: format.number(Math.round(last.position.y)),
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
        <p className="text-dim">{t(hasPointer() ? 'position.how' : 'position.onComputer')}</p>
      )}
    </div>
  )
}

function Folder() {
  const { folder } = useMap()
  const { t } = useTranslation('map')
  return (
    <FolderControl
      folder={folder}
      words={{
        why: t('folder.why'),
        choose: t('folder.choose'),
        allow: t('folder.allow'),
        forget: t('folder.forget'),
        unsupported: t('position.dropOnly'),
        status: (status, name) => t(`folder.${status}`, { folder: name }),
      }}
    />
  )
}
