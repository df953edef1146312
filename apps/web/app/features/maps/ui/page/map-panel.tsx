import type { MapSlug } from '@stashwise/game/ids'
import type { MapFacts, MapLabel, Marker, MarkerDetails } from '@stashwise/maps/map-facts'
import type { MarkerKind } from '@stashwise/maps/marker-kinds'
import type { MapProjection } from '@stashwise/maps/projection'
import Layers from 'lucide-react/icons/layers'
import List from 'lucide-react/icons/list'
import ScrollText from 'lucide-react/icons/scroll-text'
import Timer from 'lucide-react/icons/timer'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, memo, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withTexts } from '#app/i18n/browser.ts'
import { Button } from '#app/kit/button.tsx'
import { Empty } from '#app/kit/empty.tsx'
import { IconButton } from '#app/kit/icon-button.tsx'
import { browserPart } from '#app/kit/lazy-part.tsx'
import { Skeleton } from '#app/kit/skeleton.tsx'
import { useCloseRequest } from '#app/kit/use-close-request.ts'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { useLoaded } from '#app/kit/use-loaded.ts'
import { type MapChoices, type MapTab, mapTabs } from '../../client/map-choices.ts'
import type { FolderState } from '../../client/position/folder-store.ts'
import type { PositionState } from '../../client/position/position-store.ts'
import type { ShownPosition } from '../../client/position/shown-position.ts'
import { type ListGroup, type ListRow, toListGroups } from '../../list-groups.ts'
import type { MapPageFacts } from '../../service.ts'
import { countKinds } from '../../shown-kinds.ts'
import { FilterTree } from '../filters/filter-tree.tsx'
import { MapLegend } from '../filters/map-legend.tsx'
import { LabelGroup } from '../points/label-group.tsx'
import { PlaceList } from '../points/place-list.tsx'
import { usePointWords } from '../points/use-point-words.ts'
import type { MapQuests } from '../quests/map-quests.ts'
import type { LoadedQuests } from '../quests/quest-source.tsx'
import type { RaidFacts } from '../raid/raid-variant.ts'
import styles from './map-panel.module.css'

type Props = {
  slug: MapSlug
  map: Pick<MapPageFacts, 'slug' | 'variants'>
  /** Of the variant that is shown. */
  raid: RaidFacts
  facts: MapFacts | undefined
  isOld: boolean
  hasFailed: boolean
  onRetry: () => void
  firstGroups: readonly ListGroup[]
  /** What the list shows: all that is visible, or what was found. */
  markers: readonly Marker[]
  isSearched: boolean
  /** Names on the map: all, or those found. */
  labels: readonly MapLabel[]
  onShowLabels: (labels: readonly MapLabel[]) => void
  openId: string | undefined
  projection: MapProjection
  shown: ReadonlySet<MarkerKind>
  onKinds: (kinds: readonly MarkerKind[], isOn: boolean) => void
  choices: MapChoices
  onChange: (part: Partial<MapChoices>) => void
  quests: LoadedQuests | undefined
  onChooseQuest: () => void
  player: ShownPosition | undefined
  position: PositionState
  folder: FolderState
  isPro: boolean
  nameOf: (marker: MarkerDetails) => string
  wayTo: (marker: Marker) => string | undefined
  onShow: (markers: readonly Marker[]) => void
}

const loadQuestPanel = () => withTexts(import('../quests/quest-panel.tsx'), 'quests').then(({ QuestPanel }) => QuestPanel)
const RaidPanel = browserPart(() => import('../raid/raid-panel.tsx').then((module) => module.RaidPanel), Waiting)

const icons = { places: List, quests: ScrollText, layers: Layers, raid: Timer } as const

/** The width below which the panel is a sheet; the same as in its CSS. */
const sheetMedia = '(width < 64rem)'

/** Beside the map on wide screens, a sheet at the foot of narrow ones: the same places as a list, quests, layers, and the raid. */
export function MapPanel(props: Props) {
  const { t } = useTranslation('map')
  const { choices, onChange, isOld, hasFailed, facts, onRetry } = props
  /** On narrow screens the sheet is down until a tab is pressed. */
  const [isUp, setIsUp] = useState(false)
  const { tab } = choices
  const isHydrated = useHydrated()
  useCloseRequest(isUp, () => setIsUp(false), sheetMedia)
  function choose(next: MapTab) {
    setIsUp(!(isUp && next === tab))
    if (next !== tab) onChange({ tab: next })
  }
  /** One stop of the tab key; arrows choose. */
  function onTabKey(event: KeyboardEvent<HTMLElement>) {
    const at = mapTabs.indexOf(tab)
    const place = { ArrowRight: (at + 1) % mapTabs.length, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
    const next = place === undefined ? undefined : mapTabs.at(place)
    if (next === undefined) return
    event.preventDefault()
    if (next !== tab) onChange({ tab: next })
    event.currentTarget.querySelector<HTMLElement>(`#map-tab-${next}`)?.focus()
  }
  return (
    <aside className={styles.panel} data-up={isUp || undefined} data-ready={isHydrated || undefined} aria-label={t('panel')}>
      <div className={styles.tabs} role="tablist" aria-label={t('panel')} onKeyDown={onTabKey}>
        {mapTabs.map((each) => {
          const Icon = icons[each]
          return (
            <button
              key={each}
              type="button"
              role="tab"
              id={`map-tab-${each}`}
              aria-selected={each === tab}
              tabIndex={each === tab ? 0 : -1}
              aria-controls="map-panel"
              onClick={() => choose(each)}
            >
              <Icon size={16} aria-hidden="true" />
              {t(`tab.${each}`)}
            </button>
          )
        })}
      </div>
      <IconButton label={t('closePanel')} className={styles.close} onClick={() => setIsUp(false)}>
        <X size={18} aria-hidden="true" />
      </IconButton>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, which keys must be able to */}
      <div id="map-panel" role="tabpanel" aria-labelledby={`map-tab-${tab}`} className={styles.content} tabIndex={0}>
        {isOld ? (
          <p role="status" className={styles.note}>
            {t('isOld')}
          </p>
        ) : null}
        {hasFailed && !facts && tab !== 'raid' ? (
          <Empty title={t('failed')} action={<Button onClick={onRetry}>{t('retry')}</Button>} />
        ) : (
          <Tab {...props} />
        )}
      </div>
    </aside>
  )
}

function Tab(props: Props) {
  const { t } = useTranslation('map')
  const { facts, choices, shown, quests, onKinds } = props
  const { counts, hasQuests } = useMemo(() => layerCounts(facts, quests?.ofMap), [facts, quests])
  if (choices.tab === 'layers')
    return (
      <>
        <FilterTree counts={counts} shown={shown} onToggle={onKinds} hint={hasQuests ? undefined : t('layersQuests')} />
        <MapLegend />
      </>
    )
  if (choices.tab === 'quests') return <QuestsTab {...props} />
  if (choices.tab === 'raid') return <Raid {...props} />
  const { markers, isSearched, labels, onShowLabels, firstGroups, openId, nameOf, wayTo, onShow } = props
  return <Places {...{ facts, markers, isSearched, labels, onShowLabels, firstGroups, shown, openId, nameOf, wayTo, onShow }} />
}

/** Kinds with how many there are; of quests those that are chosen, as the map shows no others. */
function layerCounts(facts: MapFacts | undefined, ofMap: MapQuests | undefined) {
  const chosen = new Set(ofMap?.chosen.map(({ quest }) => quest.uid))
  const all = facts?.markers ?? []
  const counts = countKinds(all.filter(({ quest }) => quest === undefined || chosen.has(quest)))
  return { counts, hasQuests: chosen.size > 0 || all.every(({ quest }) => quest === undefined) }
}

function QuestsTab({ slug, quests, facts, wayTo, onShow, onChooseQuest }: Props) {
  const QuestPanel = useLoaded(true, loadQuestPanel)
  if (!QuestPanel || !quests || !facts) return <Waiting />
  return (
    <QuestPanel
      map={slug}
      loading={quests.loading}
      ofMap={quests.ofMap}
      markers={facts.markers}
      wayTo={wayTo}
      onPick={onShow}
      onChoose={onChooseQuest}
    />
  )
}

function Raid({ map, raid, facts, choices, player, position, folder, isPro, projection, nameOf, wayTo, onChange, onShow }: Props) {
  return (
    <RaidPanel
      map={map.slug}
      raid={raid}
      variants={map.variants ?? []}
      facts={facts}
      choices={choices}
      player={player}
      nameOf={nameOf}
      wayTo={wayTo}
      onChange={onChange}
      onPick={(marker) => onShow([marker])}
      where={{ isPro, folder, position, projection }}
    />
  )
}

function Waiting() {
  return (
    <div aria-busy="true" className="stack-4">
      <Skeleton height={120} />
      <Skeleton height={120} />
    </div>
  )
}

type PlacesProps = Pick<
  Props,
  'facts' | 'markers' | 'isSearched' | 'labels' | 'onShowLabels' | 'firstGroups' | 'shown' | 'openId' | 'nameOf' | 'wayTo' | 'onShow'
>

/** Hundreds of lines: not rendered again with every change around them. */
const Places = memo(function Places(props: PlacesProps) {
  const { facts, markers, isSearched, labels, onShowLabels, firstGroups, shown, openId, nameOf, wayTo, onShow } = props
  const { t } = useTranslation('map')
  const { onlyOf, sideOf } = usePointWords()
  const groups = useMemo(
    () => (facts ? toListGroups(markers, isSearched ? [] : facts.unplaced.filter(({ kind }) => shown.has(kind))) : firstGroups),
    [facts, markers, isSearched, shown, firstGroups],
  )
  const noteOf = ({ ids: [id], first }: ListRow) => {
    const marker = id === undefined ? undefined : facts?.byId.get(id)
    const way = marker && wayTo(marker)
    if (way) return way
    const parts = [sideOf(first), onlyOf(first)].filter((part) => part !== undefined)
    return parts.length > 0 ? parts.join(' · ') : null
  }
  /** What tells a place from others of its name. */
  const placeOf = (id: string) => {
    const marker = facts?.byId.get(id)
    if (!marker) return undefined
    const [level] = marker.levels
    const { x, z } = marker.position
    return wayTo(marker) ?? marker.zone ?? (level && level !== 'main' ? t(`level.${level}`) : `${Math.round(x)}, ${Math.round(z)}`)
  }
  if (groups.length === 0 && labels.length === 0)
    return <Empty title={t(isSearched ? 'nothingFound' : 'nothingShown')}>{t(isSearched ? 'nothingFoundWhy' : 'nothingShownWhy')}</Empty>
  return (
    <>
      <LabelGroup key={String(isSearched)} labels={labels} isOpen={isSearched} openId={openId} onPick={onShowLabels} />
      <PlaceList
        groups={groups}
        nameOf={({ first }) => nameOf(first)}
        noteOf={noteOf}
        openId={openId}
        placeOf={placeOf}
        onPickOne={
          facts &&
          ((id) => {
            const marker = facts.byId.get(id)
            if (marker) onShow([marker])
          })
        }
        onPick={
          facts &&
          (({ ids }) =>
            onShow(
              ids.flatMap((id) => {
                const marker = facts.byId.get(id)
                return marker ? [marker] : []
              }),
            ))
        }
      />
    </>
  )
})
