import type { UserRecord } from '@stashwise/accounts/record'
import { lastWipeOf } from '@stashwise/game/last-wipes'
import type { GameMode } from '@stashwise/game/mode'
import type { CharacterOfLog, FinishedInLog } from './judge-quest.ts'
import { type Profiles, profileOf, profilesOfOthers } from './profiles.ts'

type Options = { user: UserRecord; mode: GameMode; declaredWipe: number | null; finished: readonly FinishedInLog[]; profiles: Profiles }

/** What finished quests of the logs are judged by: the selected character and what is known of the player's profiles in the game. */
export function toLogCharacter({ user, mode, declaredWipe, finished, profiles }: Options): CharacterOfLog {
  const wipedAt = lastWipeOf(mode, declaredWipe)
  const own = profileOf(profiles, user.characterUid, wipedAt)
  // Profiles from before the wipe do not identify the current player.
  const seen = finished.flatMap(({ mode: of, profileId, at }) =>
    of === mode && profileId !== undefined && (at ?? 0) >= wipedAt ? [profileId] : [],
  )
  return {
    mode,
    wipedAt,
    createdAt: readInstant(user.characterCreated),
    profileId: own?.profileId,
    confirmedAt: own?.at ?? 0,
    otherProfiles: profilesOfOthers(profiles, user.characterUid),
    seenProfiles: [...new Set(seen)],
  }
}

/** A record that an earlier build stored has no such instant: then nothing earlier is the character's by itself. */
function readInstant(text: string | undefined): number {
  const at = Date.parse(text ?? '')
  return Number.isNaN(at) ? Date.now() : at
}
