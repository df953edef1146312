import { isMapSlug, mapSlugs, namedMaps } from '@stashwise/maps/map-slugs'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSaveState, useUser, useUserField } from '#app/features/player/user-provider.tsx'
import { readCall } from '#app/http/client.ts'
import { AppLink, usePlace } from '#app/kit/app-link.tsx'
import { mayPrefetch } from '#app/kit/connection.ts'
import { MapMark } from '#app/kit/map-mark.tsx'
import { useLoaded } from '#app/kit/use-loaded.ts'
import { progressionCalls } from '../../calls.ts'
import styles from './side-maps.module.css'

/** Maps of the side menu: those one plays again and again. */
const sideSlugs = mapSlugs.filter((slug) => slug !== 'ground-zero' && slug !== 'labyrinth')
/** Maps of events, seldom open: here while a quest leads to them. */
const otherSlugs = namedMaps.filter((slug) => !isMapSlug(slug))

/** The rules of quests, and quests themselves: some 100 kB, for numbers beside links. */
const loadCounts = () => import('./browser-map-counts.tsx').then((part) => part.BrowserMapCounts)
/** After this time a page has loaded what it shows. */
const idleMs = 2_000

/** The maps in the side menu, for players who turned them on in their settings. */
export function SideMaps() {
  const isWanted = useUserField((user) => user?.showsMaps ?? false)
  return isWanted ? <MapList /> : null
}

function MapList() {
  const { t } = useTranslation(['user', 'shell'])
  const ofAccount = useAccountCounts()
  const [ofBrowser, setOfBrowser] = useState<MapCounts>(noCounts)
  const isIdle = useIdle()
  const BrowserMapCounts = useLoaded(ofAccount === undefined && isIdle, loadCounts)
  const counts = ofAccount ?? ofBrowser
  const placeOf = usePlace()
  return (
    <>
      {BrowserMapCounts ? <BrowserMapCounts onCounts={setOfBrowser} /> : null}
      <ul className={styles.maps} aria-label={t('maps.label')}>
        {[...sideSlugs, ...otherSlugs.filter((slug) => counts[slug])].map((slug) => (
          <li key={slug}>
            <AppLink to={`/maps/${slug}`} {...placeOf(`/maps/${slug}`)}>
              <span>
                <MapMark map={slug} name={t(`shell:map.${slug}`)} /> {t(`shell:map.${slug}`)}
              </span>
              <QuestCount count={counts[slug] ?? 0} />
            </AppLink>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The page has loaded what it shows, and the connection is good enough for more. */
function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsIdle(mayPrefetch()), idleMs)
    return () => clearTimeout(timer)
  }, [])
  return isIdle
}

function QuestCount({ count }: { count: number }) {
  const { t } = useTranslation(['user', 'shell'])
  if (count === 0) return null
  const said = t('maps.quests', { count })
  return (
    <i title={said}>
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{said}</span>
    </i>
  )
}

type MapCounts = Readonly<Record<string, number>>
const noCounts: MapCounts = {}

/**
 * Quests the player could take now, by map, while progress is tracked. Fetched again when something of the player is saved. Undefined for
 * players whose progress is in the browser.
 */
function useAccountCounts(): MapCounts | undefined {
  const user = useUser()
  const isSaved = useSaveState() === 'saved'
  const isPro = user?.pro ?? false
  const isTracked = isPro && (user?.tracksProgress ?? false)
  const { data } = useQuery({
    queryKey: ['progression', 'map-counts', user?.characterUid, user?.version],
    queryFn: async ({ signal }) => (await readCall(progressionCalls.progression.maps.$get({}, { init: { signal } }))).counts,
    enabled: isTracked && isSaved,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  })
  if (!isPro) return undefined
  return isTracked ? (data ?? noCounts) : noCounts
}
