import type { MapFacts } from '@stashwise/maps/map-facts'
import Layers from 'lucide-react/icons/layers'
import List from 'lucide-react/icons/list'
import ScrollText from 'lucide-react/icons/scroll-text'
import Timer from 'lucide-react/icons/timer'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, memo, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withTexts } from '#app/i18n/browser.ts'
import { Button } from '#app/kit/button.tsx'
import { Empty } from '#app/kit/empty.tsx'
import { IconButton } from '#app/kit/icon-button.tsx'
import { browserPart } from '#app/kit/lazy-part.tsx'
import { useCloseRequest } from '#app/kit/use-close-request.ts'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { useLoaded } from '#app/kit/use-loaded.ts'
import { type MapTab, mapTabs } from '../../client/map-choices.ts'
import { type ListRow, toListGroups } from '../../list-groups.ts'
import { countKinds } from '../../shown-kinds.ts'
import { FilterTree } from '../filters/filter-tree.tsx'
import { MapLegend } from '../filters/map-legend.tsx'
import { Waiting } from '../look/waiting.tsx'
import { ExitChips } from '../points/exit-chips.tsx'
import { LabelGroup } from '../points/label-group.tsx'
import { PlaceList } from '../points/place-list.tsx'
import { usePointWords } from '../points/use-point-words.ts'
import type { MapQuests } from '../quests/map-quests.ts'
import { isWayOut } from '../scene/scene-canvas.ts'
import { type MapView, useMap } from './map-context.ts'
import styles from './map-panel.module.css'

const loadQuestPanel = () => withTexts(import('../quests/quest-panel.tsx'), 'quests').then(({ QuestPanel }) => QuestPanel)
const RaidPanel = browserPart(() => import('../raid/raid-panel.tsx').then((module) => module.RaidPanel), Waiting)

const icons = { places: List, quests: ScrollText, layers: Layers, raid: Timer } as const

/** Screens on which the panel is a sheet; the same as in its CSS. On a phone on its side it is not. */
const sheetMedia = '(width < 36rem), (width < 64rem) and (height >= 30rem)'

/** Beside the map on wide screens, a sheet at the foot of narrow ones: the same places as a list, quests, layers, and the raid. */
export function MapPanel() {
  const { t } = useTranslation('map')
  const { choices, change, isOld, hasFailed, facts, retry, words, hits } = useMap()
  /** On narrow screens the sheet is down until a tab is pressed; an address with a search is there for its list. */
  const [isUp, setIsUp] = useState(words !== '')
  const { tab } = choices
  const isHydrated = useHydrated()
  useCloseRequest(isUp, () => setIsUp(false), sheetMedia)
  const isSearching = hits !== undefined
  const showHits = useEffectEvent(() => {
    if (!matchMedia(sheetMedia).matches) return
    setIsUp(true)
    if (tab !== 'places') change({ tab: 'places' })
  })
  // The list of what a search found comes up over the map, which shows places in its view only.
  useEffect(() => {
    if (isSearching) showHits()
  }, [isSearching])
  function choose(next: MapTab) {
    setIsUp(!(isUp && next === tab))
    if (next !== tab) change({ tab: next })
  }
  /** One stop of the tab key; arrows choose. */
  function onTabKey(event: KeyboardEvent<HTMLElement>) {
    const at = mapTabs.indexOf(tab)
    const place = { ArrowRight: (at + 1) % mapTabs.length, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
    const next = place === undefined ? undefined : mapTabs.at(place)
    if (next === undefined) return
    event.preventDefault()
    if (next !== tab) change({ tab: next })
    event.currentTarget.querySelector<HTMLElement>(`#map-tab-${next}`)?.focus()
  }
  return (
    <aside
      className={styles.panel}
      data-up={isUp || undefined}
      data-ready={isHydrated || undefined}
      data-map-control=""
      aria-label={t('panel')}
    >
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
          <Empty title={t('failed')} action={<Button onClick={retry}>{t('retry')}</Button>} />
        ) : (
          <Tab />
        )}
      </div>
    </aside>
  )
}

function Tab() {
  const { t } = useTranslation('map')
  const map = useMap()
  const { facts, words, choices, shown, quests, toggleKinds } = map
  const { counts, hasQuests } = useMemo(() => layerCounts(facts, quests?.ofMap), [facts, quests])
  if (choices.tab === 'layers')
    return (
      <>
        <FilterTree counts={counts} shown={shown} onToggle={toggleKinds} hint={hasQuests ? undefined : t('layersQuests')} />
        <MapLegend />
      </>
    )
  if (choices.tab === 'quests') return <QuestsTab />
  if (choices.tab === 'raid') return <RaidPanel />
  // The first view knows nothing of a search.
  if (!facts && words !== '') return <Waiting />
  const { projection, listed, hits, labels, isSimilar, showLabels, first, openId, nameOf, wayTo, show } = map
  return (
    <Places {...{ quests, projection, facts, listed, hits, labels, isSimilar, showLabels, first, shown, openId, nameOf, wayTo, show }} />
  )
}

/** Kinds with their number of markers; of quests only chosen ones, as on the map. */
function layerCounts(facts: MapFacts | undefined, ofMap: MapQuests | undefined) {
  const chosen = new Set(ofMap?.chosen.map(({ quest }) => quest.uid))
  const all = facts?.markers ?? []
  const counts = countKinds(all.filter(({ quest }) => quest === undefined || chosen.has(quest)))
  return { counts, hasQuests: chosen.size > 0 || all.every(({ quest }) => quest === undefined) }
}

function QuestsTab() {
  const QuestPanel = useLoaded(true, loadQuestPanel)
  return QuestPanel ? <QuestPanel /> : <Waiting />
}

type PlacesProps = Pick<
  MapView,
  | 'quests'
  | 'projection'
  | 'facts'
  | 'listed'
  | 'hits'
  | 'labels'
  | 'isSimilar'
  | 'showLabels'
  | 'first'
  | 'shown'
  | 'openId'
  | 'nameOf'
  | 'wayTo'
  | 'show'
>

/** Hundreds of lines: not rendered again with every change around them. */
const Places = memo(function Places(props: PlacesProps) {
  const { quests, projection, facts, listed, hits, labels, isSimilar, showLabels, shown, openId, nameOf, wayTo, show } = props
  const { t } = useTranslation('map')
  const { onlyOf, sideOf, levelName } = usePointWords()
  const isSearched = hits !== undefined
  const groups = useMemo(
    () => (facts ? toListGroups(listed, hits ? [] : facts.unplaced.filter(({ kind }) => shown.has(kind)), hits) : props.first.groups),
    [facts, listed, hits, shown, props.first],
  )
  const noteOf = ({ ids: [id], first }: ListRow) => {
    const marker = id === undefined ? undefined : facts?.byId.get(id)
    const way = marker && wayTo(marker)
    const leading = first.quest === undefined ? undefined : quests?.leading.get(first.quest)
    const after = leading === undefined ? undefined : t('afterQuest', { quest: quests?.progression.names.quest(leading) })
    const parts = [after, ...(way ? [way] : [sideOf(first), onlyOf(first)])].filter((part) => part !== undefined)
    return parts.length > 0 ? parts.join(' · ') : null
  }
  /** How a place differs from others of its name. */
  const placeOf = (id: string) => {
    const marker = facts?.byId.get(id)
    if (!marker) return undefined
    const [level] = marker.levels
    const { x, z } = marker.position
    return (
      wayTo(marker) ??
      marker.sentence ??
      marker.zone ??
      (level && level !== 'main' ? levelName(level, projection) : `${Math.round(x)}, ${Math.round(z)}`)
    )
  }
  const landmarks = facts ? new Set(labels.map(({ text }) => text)).size : props.first.landmarks
  const unnamed = isSearched || props.first.landmarks > 0 ? null : <p className={styles.note}>{t('noPlaces')}</p>
  if (groups.length === 0 && landmarks === 0)
    return (
      <>
        {unnamed}
        <Empty title={t(isSearched ? 'nothingFound' : 'nothingShown')}>{t(isSearched ? 'nothingFoundWhy' : 'nothingShownWhy')}</Empty>
      </>
    )
  return (
    <>
      {unnamed}
      {isSimilar ? <p className={styles.note}>{t('similarOnly')}</p> : null}
      <LabelGroup key={String(isSearched)} labels={labels} count={landmarks} isOpen={isSearched} openId={openId} onPick={showLabels} />
      <PlaceList
        groups={groups}
        nameOf={({ first }) => nameOf(first)}
        noteOf={noteOf}
        chipsOf={({ first, foundBy }) => {
          if (isWayOut(first)) return <ExitChips exit={first} />
          const item = foundBy && facts?.items.get(foundBy)?.name
          return item && item !== first.name ? <span className={styles.foundBy}>{t('foundBy', { item })}</span> : null
        }}
        openId={openId}
        placeOf={placeOf}
        onPick={facts && ((ids) => show(ids.flatMap((id) => facts.byId.get(id) ?? [])))}
      />
    </>
  )
})
