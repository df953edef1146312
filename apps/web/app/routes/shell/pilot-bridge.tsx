import type { MapSlug } from '@stashwise/game/ids'
import { findProjection } from '@stashwise/maps/projections'
import { completeQuest } from '@stashwise/progression/quests/quest-edits'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { positions, showPosition } from '#app/features/maps/position/position-store.ts'
import { mapName } from '#app/features/pilot/map-name.ts'
import type { PilotEvent, QuestOutcome } from '#app/features/pilot/pilot-state.ts'
import { pilotStore } from '#app/features/pilot/use-pilot.ts'
import { useEditUser, useUser } from '#app/features/player-sync/user-provider.tsx'
import { factsQuery } from '#app/features/progression/client/facts-query.ts'
import { questIdsQuery } from '#app/features/progression/client/quest-ids-query.ts'
import { useFrame } from '#app/features/shell/frame.tsx'
import { Toasts, toast } from '#app/kit/toast.tsx'
import { inTurnOfTabs } from '#app/storage/browser-storage.ts'

const toasterId = 'pilot'
/** Quests that were done while no page was connected come one after the other, and are told of together. */
const gatherMs = 800

type QuestEvent = Extract<PilotEvent, { kind: 'quest' }>

/** Does on the site what the pilot tells: shows the position, follows the map, completes quests. Loaded once the player has connected a pilot. */
export function PilotBridge() {
  const { t } = useTranslation('pilot')
  const { mode, locale } = useFrame()
  const user = useUser()
  const { edit } = useEditUser()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const replayed = useRef(0)
  const gathering = useRef<ReturnType<typeof setTimeout>>(undefined)

  const complete = async ({ questId, mode: questMode, at, isReplay }: QuestEvent): Promise<[outcome: QuestOutcome, quest?: string]> => {
    if (!user?.pro) return ['pro-required']
    if (questMode !== undefined && questMode !== mode) return ['other-mode']
    const [{ progression }, ids] = await Promise.all([
      queries.ensureQueryData(factsQuery(mode, locale)),
      queries.ensureQueryData(questIdsQuery(mode)),
    ])
    const uid = ids[questId]
    if (uid === undefined || !progression.facts.quests.has(uid)) return ['unknown']
    const name = progression.names.quest(uid)
    if (user.questsDone.includes(uid)) return ['known', name]
    if (edit(completeQuest(uid, [], Math.floor(at / 1000))) !== 'accepted') return ['pro-required']
    pilotStore().log(t('log.completed', { quest: name }))
    if (isReplay) gather()
    else toast.success(t('notice.completed', { quest: name }), { toasterId })
    return ['completed', name]
  }

  function gather() {
    replayed.current += 1
    clearTimeout(gathering.current)
    gathering.current = setTimeout(() => {
      toast.success(t('notice.replayed', { count: replayed.current }), { toasterId })
      replayed.current = 0
    }, gatherMs)
  }

  const onQuest = useEffectEvent((event: QuestEvent) => complete(event))

  const onMap = useEffectEvent((map: string) => {
    const slug = findProjection(map as MapSlug)?.slug
    const isOnMaps = pathname.startsWith('/maps/')
    const path = slug === undefined ? undefined : `/maps/${slug}`
    if (path !== undefined && isOnMaps && pathname !== path) void navigate(path)
    toast(t('notice.map', { map: mapName(map, t) }), {
      toasterId,
      id: 'pilot-map',
      ...(path !== undefined && !isOnMaps ? { action: { label: t('notice.openMap'), onClick: () => void navigate(path) } } : {}),
    })
  })

  useEffect(() => {
    const store = pilotStore()
    const stop = store.listen((event) => {
      if (event.kind === 'place') showPosition({ ...event.place, takenAt: Date.now(), source: 'pilot' })
      if (event.kind === 'map' && !event.isReplay) {
        positions.clear()
        onMap(event.map)
      }
      if (event.kind !== 'quest') return
      // One tab after the other: what the first has completed the next ones know.
      inTurnOfTabs('stashwise-pilot-quest', async () => store.noteOutcome(event.id, ...(await onQuest(event)))).catch((error: unknown) => {
        console.warn('A quest of the pilot could not be completed', error)
        store.log(t('log.failed'))
      })
    })
    return stop
  }, [t])
  useEffect(() => () => clearTimeout(gathering.current), [])

  return <Toasts id={toasterId} closeLabel={t('notice.dismiss')} />
}
