import type { RaidUpdate } from '@stashwise/contracts/pilot'
import { isMapSlug } from '@stashwise/maps/map-slugs'
import { withHandOvers } from '@stashwise/progression/ledger/hand-over'
import { toProgressPlayer } from '@stashwise/progression/player'
import { completeQuest } from '@stashwise/progression/quests/quest-edits'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { shownMapsQuery, showPilotPosition, showPilotRaid } from '#app/features/maps/pilot-reports.ts'
import { useMapName } from '#app/features/maps/use-map-name.ts'
import { useEditUser, useUser } from '#app/features/player/user-provider.tsx'
import { factsQuery } from '#app/features/progression/facts-query.ts'
import { questIdsQuery, wipeQuery } from '#app/features/progression/log-queries.ts'
import { Toasts, toast } from '#app/kit/toast.tsx'
import { useFrame } from '#app/site/frame.tsx'
import { inTurnOfTabs } from '#app/storage/browser-storage.ts'
import { usePageScope } from '#app/storage/page-scope.ts'
import { judgeQuest, timeOf } from '../client/history/judge-quest.ts'
import { toLogCharacter } from '../client/history/log-character.ts'
import { readProfiles, rememberProfile, storedProfiles, storedQuestion } from '../client/history/profiles.ts'
import { type PilotEvent, type QuestOutcome, variantOf } from '../client/pilot-state.ts'
import { pilotStore } from '../client/use-pilot.ts'

const toasterId = 'pilot'
/** Quests that were done while no page was connected arrive one by one, and get one notice together. */
const gatherMs = 800

type QuestEvent = Extract<PilotEvent, { kind: 'quest' }>

/** Applies the pilot's messages: shows the position, follows the map, completes quests. Loaded once the player has connected a pilot. */
export function PilotBridge() {
  const page = usePageScope()
  const { t } = useTranslation('pilot')
  const mapName = useMapName()
  const { mode, locale } = useFrame()
  const user = useUser()
  const { edit, get: currentUser } = useEditUser()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const replayed = useRef(0)
  const asking = useRef<ReturnType<typeof setTimeout>>(undefined)
  const gathering = useRef<ReturnType<typeof setTimeout>>(undefined)

  const complete = async (quest: QuestEvent): Promise<[outcome: QuestOutcome, quest?: string]> => {
    if (!user?.pro) return ['pro-required']
    const [{ progression }, ids, declaredWipe] = await Promise.all([
      queries.ensureQueryData(factsQuery(mode, locale)),
      queries.ensureQueryData(questIdsQuery(mode)),
      queries.ensureQueryData(wipeQuery(mode)),
    ])
    // Quests come faster than the page renders: the one before may have taken from the stash.
    const character = currentUser() ?? user
    const uid = ids[quest.questId]
    const name = uid === undefined ? undefined : progression.names.quest(uid)
    const { finished, asksAgain } = pilotStore(page).get().state
    const now = Date.now()
    const profiles = readProfiles(storedProfiles(page).get())
    const verdict = judgeQuest(quest, toLogCharacter({ user: character, mode, declaredWipe, finished, profiles }), now)
    if (verdict !== 'complete' && verdict !== 'ask' && verdict !== 'older') return [verdict, name]
    if (uid === undefined || !progression.facts.quests.has(uid)) {
      pilotStore(page).log(t('log.unknown', { id: quest.questId }))
      return ['unknown']
    }
    if (character.questsDone.includes(uid)) return ['known', name]
    if (verdict !== 'complete' || asksAgain) {
      ask()
      return ['waiting', name]
    }
    const completed = completeQuest(uid, [], Math.floor((timeOf(quest, now) ?? now) / 1000))
    if (edit(withHandOvers(progression.facts, toProgressPlayer(character), completed)) !== 'accepted') return ['pro-required']
    // A profile that was confirmed before stays so since then.
    if (quest.profileId !== undefined)
      rememberProfile(page, character.characterUid, quest.profileId, profiles[character.characterUid]?.at ?? now)
    pilotStore(page).log(t('log.completed', { quest: name }))
    if (quest.isReplay) gather()
    else toast.success(t('notice.completed', { quest: name }), { toasterId })
    return ['completed', name]
  }

  /** Quests wait for the player's decision on the pilot's page: said once, and requested again after a reload. */
  function ask() {
    storedQuestion(page).set('1')
    clearTimeout(asking.current)
    asking.current = setTimeout(() => {
      if (pathname === '/pilot') return
      toast(t('notice.waiting'), {
        toasterId,
        id: 'pilot-import',
        action: { label: t('notice.toPilot'), onClick: () => void navigate('/pilot') },
      })
    }, gatherMs)
  }

  function gather() {
    replayed.current += 1
    clearTimeout(gathering.current)
    gathering.current = setTimeout(() => {
      toast.success(t('notice.replayed', { count: replayed.current }), { toasterId })
      pilotStore(page).noteMarked(replayed.current)
      replayed.current = 0
    }, gatherMs)
  }

  const onQuest = useEffectEvent((event: QuestEvent) => complete(event))

  const onMap = useEffectEvent(async (map: string) => {
    const isShown = isMapSlug(map) || (await queries.ensureQueryData(shownMapsQuery(mode)).catch((): readonly string[] => [])).includes(map)
    const path = isShown ? `/maps/${map}` : undefined
    const isOnMaps = pathname.startsWith('/maps/')
    if (path !== undefined && isOnMaps && pathname !== path) void navigate(path)
    const name = mapName(map)
    toast(path === undefined ? t('notice.noMap', { map: name }) : t('notice.map', { map: name }), {
      toasterId,
      id: 'pilot-map',
      // Named also when there is none: the notice before it may have had one.
      action: path !== undefined && !isOnMaps ? { label: t('notice.openMap'), onClick: () => void navigate(path) } : undefined,
    })
  })

  useEffect(() => {
    const store = pilotStore(page)
    const stop = store.listen((event) => {
      if (event.kind === 'place') showPilotPosition(page, event.place)
      if (event.kind === 'raid') showPilotRaid(page, toRaidNow(event.raid))
      if (event.kind === 'map' && !event.isReplay) void onMap(event.map)
      // Quests that waited for a decision before a reload are sent again.
      if (event.kind === 'paired' && storedQuestion(page).get() !== '') store.replayHistory()
      if (event.kind !== 'quest') return
      // One tab after the other: what the first has completed the next ones know.
      inTurnOfTabs('stashwise-pilot-quest', async () => {
        const [outcome, quest] = await onQuest(event)
        if (event.id !== undefined) store.noteOutcome(event.id, outcome, quest)
      }).catch((error: unknown) => {
        console.warn('A quest of the pilot could not be completed', error)
        store.log(t('log.failed'))
      })
    })
    return stop
  }, [page, t])
  useEffect(
    () => () => {
      clearTimeout(gathering.current)
      clearTimeout(asking.current)
    },
    [],
  )

  return <Toasts id={toasterId} closeLabel={t('notice.dismiss')} />
}

/** The raid that runs; undefined when it is over. */
function toRaidNow({ state, map, location, mode, side, at }: RaidUpdate) {
  if (state === 'ended' || map === null) return undefined
  return {
    map,
    variant: variantOf(location),
    mode: mode ?? undefined,
    side: side ?? undefined,
    isStarted: state === 'started',
    at: Date.parse(at),
  }
}
