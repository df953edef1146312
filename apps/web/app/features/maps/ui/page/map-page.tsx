import { findProjection } from '@stashwise/maps/projections'
import Timer from 'lucide-react/icons/timer'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { useLoaded } from '#app/kit/use-loaded.ts'
import { pictureOf } from '../../picture-of.ts'
import { MapColours } from '../look/map-colours.tsx'
import { PositionNotice } from '../position/position-notice.tsx'
import { formatLeft } from '../raid/raid-times.ts'
import { useSeconds } from '../raid/use-seconds.ts'
import { MapContext, type MapPageProps, useMap, useMapView } from './map-context.ts'
import { Compass, LevelSwitch, ScaleBar, ZoomButtons } from './map-controls.tsx'
import styles from './map-page.module.css'
import { MapPanel } from './map-panel.tsx'
import { MapSearch } from './map-search.tsx'
import { MapHeading, MapTools, WayBack } from './map-toolbar.tsx'
import { useScreenModes } from './use-screen-modes.ts'

const loadLiveMap = () => import('../scene/live-map.tsx').then(({ LiveMap }) => LiveMap)
const loadQuestSource = () => import('../quests/quest-source.tsx').then(({ QuestSource }) => QuestSource)

/** The page of one map: a link to another place of it remounts it, search parameters that it writes itself do not. */
export function OpenMap({ map, level, others, first }: Pick<MapPageProps, 'map' | 'others' | 'first'> & { level: number | undefined }) {
  const modes = useScreenModes()
  const { key } = useLocation()
  const projection = findProjection(map.slug)
  if (!projection) throw new RangeError(`no projection of ${map.slug}`)
  return <MapPage key={`${map.slug} ${key}`} {...{ map, others, projection, first, modes }} playerLevel={level} picture={pictureOf(map)} />
}

/** One map: the player's position, the places around it and the next objective. */
function MapPage(props: MapPageProps) {
  const view = useMapView(props)
  const { modes, hasProgress, isAskingQuests, linkedQuests } = view
  const isHydrated = useHydrated()
  const QuestSource = useLoaded(isHydrated && (hasProgress || isAskingQuests || linkedQuests !== undefined), loadQuestSource)
  return (
    <MapContext value={view}>
      <MapColours
        className={styles.page}
        data-alone={modes.isAlone ? (modes.hasTools ? 'tools' : '') : undefined}
        data-hydrated={isHydrated || undefined}
        data-map-page=""
      >
        <Head />
        <div className={styles.body}>
          <Frame />
          <MapPanel />
        </div>
        {QuestSource ? <QuestSource /> : null}
      </MapColours>
    </MapContext>
  )
}

/** From how many to how many, as one figure where it is the same. */
function playersOf(range: string): string {
  const [least, most = least] = range.split('-')
  return least === most ? (least ?? '') : `${least}–${most}`
}

function Head() {
  const { t } = useTranslation('map')
  const { map, others, raid } = useMap()
  return (
    <header className={styles.head}>
      <MapHeading name={map.name} slug={map.slug} others={others} />
      <p className={styles.meta}>
        {raid.variant ? `${t(`variant.${raid.variant}`)} · ` : null}
        {t('about', { count: raid.raidMinutes, players: playersOf(raid.players) })}
      </p>
      <MapTools />
    </header>
  )
}

/** The map with its controls; before it has loaded a picture. */
function Frame() {
  const { t } = useTranslation('map')
  const { map, picture, isCovered, fitted, slug, choices, modes, first } = useMap()
  const LiveMap = useLoaded(useHydrated(), loadLiveMap)
  return (
    <div className={styles.frame} data-map-frame="" data-tiles={map.tiles ? '' : undefined}>
      {modes.isAlone ? <WayBack /> : null}
      <img
        className={styles.picture}
        src={picture}
        alt={t('pictureOf', { map: map.name })}
        fetchPriority="high"
        data-covered={isCovered || undefined}
        style={fitted}
      />
      {LiveMap ? <LiveMap /> : null}
      <div className={`row-middle ${styles.top}`}>
        <div className={styles.find}>
          <MapSearch />
        </div>
        {choices.raid?.map === slug ? <TimeChip endsAt={choices.raid.endsAt} /> : null}
        <PositionNotice />
      </div>
      {first.groups.some(({ category }) => category === 'extractions') ? null : (
        <p className={styles.unknown} data-map-control="">
          {t('noExits')}
        </p>
      )}
      <div className={styles.corner} data-place="right-top" data-map-control="">
        <Compass />
      </div>
      <div className={styles.corner} data-place="left">
        <LevelSwitch />
        <ScaleBar />
      </div>
      <div className={styles.corner} data-place="right" data-map-control="">
        <ZoomButtons />
      </div>
    </div>
  )
}

/** Time left of the raid, over the map; nothing after its end. */
function TimeChip({ endsAt }: { endsAt: number }) {
  const { t } = useTranslation('map')
  const now = useSeconds()
  if (endsAt <= now) return null
  return (
    <span className={styles.chip} data-map-control="" role="timer" aria-label={t('timeLeft')}>
      <Timer size={16} aria-hidden="true" /> {formatLeft(endsAt - now)}
    </span>
  )
}
