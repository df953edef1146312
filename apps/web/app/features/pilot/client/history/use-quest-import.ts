import { completeQuests, undoCompletion } from '@stashwise/progression/quests/complete-quests'
import { useQuery } from '@tanstack/react-query'
import { useEditUser, useUser } from '#app/features/player/user-provider.tsx'
import { factsQuery } from '#app/features/progression/facts-query.ts'
import { questIdsQuery, wipeQuery } from '#app/features/progression/log-queries.ts'
import { useFrame } from '#app/site/frame.tsx'
import { usePageScope, useStore } from '#app/storage/page-scope.ts'
import { pilotStore, usePilot } from '../use-pilot.ts'
import { toLogCharacter } from './log-character.ts'
import { type Importable, type ImportPlan, planImport } from './plan-import.ts'
import { readProfiles, rememberProfile, storedProfiles, storedQuestion } from './profiles.ts'

export type QuestImport = {
  plan: ImportPlan
  wipedAt: number
  /** Marks these quests in one step. @returns what takes that back, also in one step; undefined when they could not be marked. */
  accept: (quests: readonly Importable[], profileId: string | undefined) => (() => void) | undefined
  /** Marks none of them. */
  dismiss: () => void
}

/** Finished quests of the logs that wait for the player's decision; undefined without Pro, or as long as it is not known what they are. */
export function useQuestImport(): QuestImport | undefined {
  const page = usePageScope()
  const { mode, locale } = useFrame()
  const user = useUser()
  const { edit } = useEditUser()
  const { finished } = usePilot().state
  // Another tab may have said whose profile it is.
  const profiles = readProfiles(useStore(storedProfiles, ''))
  const isWanted = user?.pro === true && finished.length > 0
  const facts = useQuery({ ...factsQuery(mode, locale), enabled: isWanted }).data
  const ids = useQuery({ ...questIdsQuery(mode), enabled: isWanted }).data
  const declared = useQuery({ ...wipeQuery(mode), enabled: isWanted })
  if (!isWanted || !facts || !ids || declared.data === undefined) return undefined

  const now = Date.now()
  const character = toLogCharacter({ user, mode, declaredWipe: declared.data, finished, profiles })
  const { quests } = facts.progression.facts
  const done = new Set<string>(user.questsDone)
  const plan = planImport({ seen: finished, character, ids, isQuest: (uid) => quests.has(uid), isDone: (uid) => done.has(uid), now })

  function close() {
    storedQuestion(page).set('')
    pilotStore(page).closeImport()
  }
  return {
    plan,
    wipedAt: character.wipedAt,
    accept(wanted, profileId) {
      if (!user || edit(completeQuests(wanted)) !== 'accepted') return undefined
      if (profileId !== undefined) rememberProfile(page, user.characterUid, profileId, now)
      pilotStore(page).noteMarked(wanted.length)
      close()
      return () => edit(undoCompletion(wanted, user))
    },
    dismiss: close,
  }
}

/** How many quests wait, of all profiles. */
export const countWaiting = ({ plan }: QuestImport): number =>
  plan.profiles.reduce((sum, { quests, older }) => sum + quests.length + older.length, 0)
