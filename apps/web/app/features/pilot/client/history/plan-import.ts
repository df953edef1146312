import type { QuestUid } from '@stashwise/game/ids'
import { type CharacterOfLog, type FinishedInLog, judgeQuest, timeOf, type Verdict } from './judge-quest.ts'

/** A quest that can be marked. `at`: seconds since 1970. */
export type Importable = { uid: QuestUid; at: number }

export type ImportOfProfile = {
  /** Undefined: no log names it. */
  profileId: string | undefined
  /** The oldest first. */
  quests: Importable[]
  /** From before the character was made on this site, the oldest first: only if the player says so. */
  older: Importable[]
}

export type ImportPlan = {
  /** Those with most quests first. */
  profiles: ImportOfProfile[]
  /** How many are left out, and why. */
  left: Partial<Record<Exclude<Verdict, 'complete' | 'ask' | 'older'> | 'unknown', number>>
  /** Number of quests by other mode. */
  otherModes: Record<string, number>
}

type Options = {
  seen: readonly FinishedInLog[]
  character: CharacterOfLog
  /** Our ids of quests by the game's. */
  ids: Readonly<Record<string, QuestUid>>
  isQuest: (uid: QuestUid) => boolean
  isDone: (uid: QuestUid) => boolean
  now: number
}

/** What of the finished quests of the logs may be this character's, by profile, and what is left out. Quests that are marked already are neither. */
export function planImport({ seen, character, ids, isQuest, isDone, now }: Options): ImportPlan {
  const byProfile = new Map<string | undefined, ImportOfProfile>()
  const left: ImportPlan['left'] = {}
  const otherModes: Record<string, number> = {}
  const leave = (why: keyof ImportPlan['left']) => {
    left[why] = (left[why] ?? 0) + 1
  }
  for (const quest of seen) {
    const verdict = judgeQuest(quest, character, now)
    if (verdict === 'other-mode' && quest.mode !== undefined) otherModes[quest.mode] = (otherModes[quest.mode] ?? 0) + 1
    const at = timeOf(quest, now)
    if (verdict !== 'complete' && verdict !== 'ask' && verdict !== 'older') {
      leave(verdict)
      continue
    }
    if (at === undefined) continue
    const uid = ids[quest.questId]
    if (uid === undefined || !isQuest(uid)) {
      leave('unknown')
      continue
    }
    if (isDone(uid)) continue
    const own = byProfile.get(quest.profileId) ?? { profileId: quest.profileId, quests: [], older: [] }
    byProfile.set(quest.profileId, own)
    own[verdict === 'older' ? 'older' : 'quests'].push({ uid, at: Math.floor(at / 1000) })
  }
  const profiles = [...byProfile.values()].map(({ profileId, quests, older }) => ({
    profileId,
    quests: sorted(quests),
    older: sorted(older),
  }))
  return { profiles: profiles.sort((a, b) => sizeOf(b) - sizeOf(a)), left, otherModes }
}

const sorted = (quests: Importable[]) => quests.sort((a, b) => a.at - b.at)
const sizeOf = ({ quests, older }: ImportOfProfile) => quests.length + older.length
