import type { TFunction } from 'i18next'
import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#app/kit/app-link.tsx'
import { Button } from '#app/kit/button.tsx'
import { IconButton } from '#app/kit/icon-button.tsx'
import { accountPath } from '#app/site/account-path.ts'
import { usePageScope } from '#app/storage/page-scope.ts'
import { type PositionState, positions } from '../../client/position/position-store.ts'
import { useMapName } from '../../use-map-name.ts'
import { useMap } from '../page/map-context.ts'
import styles from './position-notice.module.css'

/** How long it says that the position is shown: the marker itself stays. Milliseconds. */
const shownMs = 6000

/**
 * Over the map, whatever its panel shows: what became of a screenshot, why the player is not shown, and what to do. Stays until the next
 * position, or until it is closed.
 */
export function PositionNotice() {
  const { position } = useMap()
  const { t } = useTranslation('map')
  const [closed, setClosed] = useState<PositionState>()
  const words = useNotice()
  useEffect(() => {
    if (position.notice !== 'shown') return
    const timer = setTimeout(() => setClosed(position), shownMs)
    return () => clearTimeout(timer)
  }, [position])
  return (
    <div role="status" className={styles.place}>
      {words === undefined || position === closed ? null : (
        <div className={`links ${styles.notice}`}>
          <p>{words}</p>
          <IconButton label={t('close')} onClick={() => setClosed(position)}>
            <X size={16} aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </div>
  )
}

function useNotice(): ReactNode {
  const { t } = useTranslation('map')
  const mapName = useMapName()
  const { slug: map, mode, position, isOnMap, others } = useMap()
  const { notice, elsewhere, isUnplaced, last, raid } = position
  const page = usePageScope()
  if (notice !== undefined && notice !== 'shown')
    return (
      <>
        {t(`position.${notice}`)} {notice === 'needsPro' ? <AppLink to={accountPath('pro')}>{t('position.getPro')}</AppLink> : null}
      </>
    )
  if (isUnplaced)
    return (
      <>
        {t('position.whichMap')}{' '}
        <Button look="quiet" onClick={() => positions(page).confirm(map)}>
          {t('position.itIs', { map: mapName(map) })}
        </Button>
      </>
    )
  if (elsewhere !== undefined)
    return (
      <Elsewhere
        map={elsewhere}
        isShown={others.some(({ slug, isDrawn }) => isDrawn && slug === elsewhere)}
        isByPlayer={raid === undefined}
        here={map}
      />
    )
  if (!isOnMap) return t('position.elsewhere')
  const raidMode = last?.mode ?? (raid?.map === map ? raid.mode : undefined)
  if (raidMode !== undefined && raidMode !== mode) return t('position.otherMode', { raid: modeName(t, raidMode), page: modeName(t, mode) })
  return notice === 'shown' ? t('position.shown', { map: mapName(map) }) : undefined
}

/** The player is on another map than the one that is open. */
function Elsewhere({ map, isShown, isByPlayer, here }: { map: string; isShown: boolean; isByPlayer: boolean; here: string }) {
  const page = usePageScope()
  const { t } = useTranslation('map')
  const mapName = useMapName()
  const name = mapName(map)
  return (
    <>
      {t(isShown ? 'position.onOther' : 'position.onUndrawn', { map: name })}{' '}
      {isShown ? <AppLink to={`/maps/${map}`}>{t('position.openIt')}</AppLink> : null}{' '}
      {isByPlayer ? (
        <Button look="quiet" onClick={() => positions(page).confirm(here)}>
          {t('position.itIs', { map: mapName(here) })}
        </Button>
      ) : null}
    </>
  )
}

const modeName = (t: TFunction<'map'>, mode: string): string =>
  mode === 'pvp'
    ? t('position.mode.pvp')
    : mode === 'pve'
      ? t('position.mode.pve')
      : mode === 'pvp-season'
        ? t('position.mode.season')
        : mode
