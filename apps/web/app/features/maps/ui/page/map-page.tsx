import { levelIds } from '@stashwise/maps/level-ids'
import { levelsOf } from '@stashwise/maps/levels'
import type { Marker } from '@stashwise/maps/map-facts'
import { arrowAngle, isWithin, toMapPoint } from '@stashwise/maps/project'
import type { MapProjection } from '@stashwise/maps/projection'
import { factsOfVariant } from '@stashwise/maps/variants'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { useLoaded } from '#app/kit/use-loaded.ts'
import { useFrame } from '#app/site/frame.tsx'
import { usePageScope } from '#app/storage/page-scope.ts'
import { mapDrawingQuery, mapFactsQuery } from '../../client/facts-query.ts'
import { rememberMap } from '../../client/last-map.ts'
import { positions } from '../../client/position/position-store.ts'
import type { ListGroup } from '../../list-groups.ts'
import type { MapPageFacts } from '../../service.ts'
import { PointCard } from '../points/point-card.tsx'
import { usePointWords } from '../points/use-point-words.ts'
import { PositionNotice } from '../position/position-notice.tsx'
import { useDroppedFiles } from '../position/use-dropped-files.ts'
import { useFolder } from '../position/use-folder.ts'
import { usePosition } from '../position/use-position.ts'
import { useRaidOfPilot } from '../position/use-raid-of-pilot.ts'
import type { LoadedQuests } from '../quests/quest-source.tsx'
import { useHasProgress } from '../quests/use-has-progress.ts'
import { raidFacts } from '../raid/raid-variant.ts'
import type { MapScene } from '../scene/map-scene.ts'
import type { Scene } from '../scene/scene.ts'
import { Compass, LevelSwitch, ScaleBar, ZoomButtons } from './map-controls.tsx'
import colours from './map-drawing.module.css'
import styles from './map-page.module.css'
import { MapPanel } from './map-panel.tsx'
import { MapSearch } from './map-search.tsx'
import { MapChoice, MapHeading, MapTools } from './map-toolbar.tsx'
import { TimeChip } from './time-chip.tsx'
import { useFittedPicture } from './use-fitted-picture.ts'
import { useMapKeyHelp, useMapKeys } from './use-map-keys.ts'
import { useMapNavigation } from './use-map-navigation.ts'
import { useMapState } from './use-map-state.ts'
import type { ScreenModes } from './use-screen-modes.ts'
import { useShownMarkers } from './use-shown-markers.ts'

const loadLiveMap = () => import('../scene/live-map.tsx').then(({ LiveMap }) => LiveMap)
const loadQuestSource = () => import('../quests/quest-source.tsx').then(({ QuestSource }) => QuestSource)
/** A place outside of the map's bounds by less may still be on it. Metres. */
const tolerance = 60

/** From how many to how many, as one figure where it is the same. */
function playersOf(range: string): string {
  const [least, most = least] = range.split('-')
  return least === most ? (least ?? '') : `${least}–${most}`
}

export type MapPageProps = {
  map: MapPageFacts
  /** All maps of the game. */
  others: readonly { slug: string; name: string; isDrawn: boolean }[]
  projection: MapProjection
  /** Address of the first picture. */
  picture: string
  /** The list until the facts are there. */
  groups: readonly ListGroup[]
  modes: ScreenModes
}

/** One map: the player's position, the places around it and the next objective. */
export function MapPage({ map, others, projection, picture, groups, modes }: MapPageProps) {
  const { t } = useTranslation('map')
  const { slug, name } = map
  const { mode, locale, isPro } = useFrame()
  const isHydrated = useHydrated()
  const searchField = useRef<HTMLInputElement>(null)
  const [live, setLive] = useState<MapScene>()
  const [isCovered, setIsCovered] = useState(false)
  const { frame, fitted, setFitted } = useFittedPicture(projection)
  const [zoom, setZoom] = useState<number>()

  const state = useMapState(projection)
  const { level, setLevel, openId, setOpenId, words, shown, choices, change } = state
  const factsQuery = useQuery(mapFactsQuery({ slug, hash: map.factsHash, mode, locale }))
  const allFacts = factsQuery.data?.facts
  // The first picture suffices until somebody comes nearer.
  const [isNear, setIsNear] = useState(state.start.view !== undefined || level !== 'main')
  const { data: drawing } = useQuery({ ...mapDrawingQuery({ slug, hash: map.drawingHash }), enabled: isNear })
  const LiveMap = useLoaded(isHydrated, loadLiveMap)
  const hasProgress = useHasProgress()
  const isAskingQuests = choices.tab === 'quests'
  const QuestSource = useLoaded(isHydrated && (hasProgress || isAskingQuests || state.linkedQuests !== undefined), loadQuestSource)
  const [loaded, setLoaded] = useState<LoadedQuests>()

  const page = usePageScope()
  const position = usePosition()
  const folder = useFolder(isPro)
  useDroppedFiles(isPro)
  const last = isPro ? position.last : undefined
  const isOnMap = last === undefined || isWithin(last.position, projection.bounds, tolerance)
  const player = isOnMap ? last : undefined
  const pilotRaid = isPro ? position.raid : undefined
  const told = player ?? (pilotRaid?.map === slug ? pilotRaid : undefined)
  // Nobody has told it before quests are loaded: what a new character has is no answer.
  const characterLevel = hasProgress ? loaded?.loading.quests?.player.level : undefined
  const raid = raidFacts(map, { chosen: choices.variants[slug], position: told, level: characterLevel })
  const facts = useMemo(() => allFacts && factsOfVariant(allFacts, raid.variant), [allFacts, raid.variant])
  useRaidOfPilot({ map: slug, raidMinutes: raid.raidMinutes, raid: pilotRaid, choices, change })
  const { nameOf, wayTo } = usePointWords()
  const wayFromPlayer = useCallback(
    (marker: Marker) => (player ? wayTo(player, marker, projection) : undefined),
    [player, wayTo, projection],
  )

  const { markers, visible, hits, onMap, labels, labelHits, open, openLabel } = useShownMarkers({ facts, shown, words, openId, loaded })

  const scene = useMemo<Scene>(
    () => ({
      level,
      markers: onMap,
      labels: facts?.labels ?? [],
      hits,
      labelHits,
      open: openId,
      isDim: ({ faction }) => faction !== undefined && faction !== 'both' && faction !== choices.side,
      player: player && {
        at: toMapPoint(player.position, projection),
        arrow: player.heading === undefined ? undefined : arrowAngle(player.heading, projection),
        label: t('you'),
      },
      trail: isPro && player ? position.trail.map((point) => toMapPoint(point, projection)) : [],
    }),
    [level, onMap, facts, hits, labelHits, openId, choices.side, player, position.trail, isPro, projection, t],
  )

  const { show, showLabels, pick, isFollowing, stopFollowing, toggleFollowing } = useMapNavigation({
    live,
    facts,
    open,
    openLabel,
    player,
    projection,
    state,
  })
  // The map is where `/maps` leads, and positions are shown on their own map only.
  useEffect(() => {
    void rememberMap(slug)
    positions(page).open(slug, (position) => isWithin(position, projection.bounds, tolerance))
  }, [page, slug, projection])

  function goToHits() {
    const found = markers.filter(({ id }) => hits?.has(id))
    if (found.length > 0) show(found)
    else if (hits) showLabels(labels)
  }
  function search(next: string) {
    state.setWords(next)
    // What is found is listed under places.
    if (next.trim() !== '' && choices.tab !== 'places') change({ tab: 'places' })
  }
  const levels = levelsOf(projection)
  useMapKeys({
    zoomIn: () => live?.zoomBy(0.5),
    zoomOut: () => live?.zoomBy(-0.5),
    fit: () => live?.fit(),
    level: () => setLevel(levels[(levels.indexOf(level) + 1) % levels.length] ?? levelIds[2]),
    search: () => searchField.current?.focus(),
    follow: toggleFollowing,
    close() {
      if (openId !== undefined) setOpenId(undefined)
      else if (words !== '') state.setWords('')
      else if (modes.isAlone) modes.setIsAlone(false)
      else return false
      return true
    },
  })

  useMapKeyHelp()

  const popup =
    open && facts ? (
      <PointCard
        marker={open}
        facts={facts}
        projection={projection}
        position={player}
        onClose={() => setOpenId(undefined)}
        onOpen={(marker) => show([marker])}
      />
    ) : null
  return (
    <div
      className={`${styles.page} ${colours.colours}`}
      data-alone={modes.isAlone || undefined}
      data-panel={modes.hasPanel || undefined}
      data-hydrated={isHydrated || undefined}
      data-map-page=""
    >
      <header className={styles.head} data-map-control={modes.isAlone ? '' : undefined}>
        {modes.isAlone ? <h1 className="sr-only">{name}</h1> : <MapHeading name={name} slug={map.slug} others={others} />}
        <p className={styles.meta}>
          {raid.variant ? `${t(`variant.${raid.variant}`)} · ` : null}
          {t('about', { count: raid.raidMinutes, players: playersOf(raid.players) })}
        </p>
        {modes.isAlone ? <MapChoice slug={map.slug} others={others} /> : null}
        <MapTools
          link={() => state.linkWith(loaded?.ofMap?.chosen.map(({ quest }) => quest.url) ?? [])}
          isAlone={modes.isAlone}
          onAlone={() => modes.setIsAlone(!modes.isAlone)}
          hasPanel={modes.hasPanel}
          onPanel={() => modes.setHasPanel(!modes.hasPanel)}
          onFullscreen={() => void modes.toggleFullscreen()}
        />
      </header>
      <div className={styles.body}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a sign of use, nothing to press */}
        <div
          ref={frame}
          className={styles.frame}
          data-tiles={map.tiles ? '' : undefined}
          onPointerMove={() => setIsNear(true)}
          onFocus={() => setIsNear(true)}
        >
          <img
            className={styles.picture}
            src={picture}
            alt={t('pictureOf', { map: name })}
            fetchPriority="high"
            data-covered={isCovered || undefined}
            style={fitted}
          />
          {LiveMap ? (
            <LiveMap
              label={t('mapLabel', { map: name })}
              isBusy={facts === undefined}
              projection={projection}
              tiles={map.tiles}
              start={state.start.view}
              scene={scene}
              picture={picture}
              drawing={drawing}
              open={open}
              popup={popup}
              nameOf={nameOf}
              onFitted={(place) => setFitted(place)}
              onReady={setLive}
              onCovered={() => setIsCovered(true)}
              onView={(view) => {
                setZoom(view.zoom)
                state.onView(view)
              }}
              onPick={pick}
              onDrag={stopFollowing}
            />
          ) : null}
          <div className={styles.top}>
            <MapSearch ref={searchField} words={words} found={hits && hits.size + labels.length} onWords={search} onGo={goToHits} />
            <TimeChip map={map.slug} raid={choices.raid} />
            <PositionNotice
              map={slug}
              mode={mode}
              position={position}
              isOnMap={isOnMap}
              shown={others.flatMap((one) => (one.isDrawn ? one.slug : []))}
            />
          </div>
          <div className={styles.corner} data-place="right-top" data-map-control="">
            <Compass projection={projection} />
          </div>
          <div className={styles.corner} data-place="left">
            <LevelSwitch levels={levels} level={level} onLevel={setLevel} />
            <ScaleBar projection={projection} zoom={zoom} />
          </div>
          <div className={styles.corner} data-place="right" data-map-control="">
            <ZoomButtons
              onZoom={(by) => live?.zoomBy(by)}
              onFit={() => live?.fit()}
              isFollowing={player ? isFollowing : undefined}
              onFollow={toggleFollowing}
            />
          </div>
        </div>
        <MapPanel
          slug={slug}
          map={map}
          raid={raid}
          facts={facts}
          isOld={factsQuery.data?.isOld ?? false}
          hasFailed={factsQuery.isError}
          onRetry={() => void factsQuery.refetch()}
          firstGroups={groups}
          markers={hits ? onMap.filter(({ id }) => hits.has(id)) : visible}
          isSearched={hits !== undefined}
          labels={labels}
          onShowLabels={showLabels}
          openId={openId}
          projection={projection}
          shown={shown}
          onKinds={state.toggleKinds}
          choices={choices}
          onChange={change}
          quests={loaded}
          onChooseQuest={state.forgetLinkedQuests}
          player={player}
          position={position}
          folder={folder}
          isPro={isPro}
          nameOf={nameOf}
          wayTo={wayFromPlayer}
          onShow={show}
        />
      </div>
      {QuestSource ? (
        <QuestSource map={slug} markers={markers} linked={state.linkedQuests} isAsked={isAskingQuests} onQuests={setLoaded} />
      ) : null}
    </div>
  )
}
