/** A quest that the game's logs say is finished. */
export type FinishedInLog = {
  questId: string
  /** As the log names it; absent when it does not. */
  mode: string | undefined
  /** The game's profile that finished it, in small letters; absent when no log names it. */
  profileId: string | undefined
  /** Milliseconds since 1970; absent when it is unknown. */
  at: number | undefined
  /** It happened before this page was connected. */
  isReplay: boolean
}

/** The character that is selected on the site, and what is known of its player's profiles in the game. */
export type CharacterOfLog = {
  mode: string
  /** Its mode started over then. */
  wipedAt: number
  /** It was made on this site then. */
  createdAt: number
  /** Its profile in the game, once the player has said which it is. */
  profileId: string | undefined
  /** When they said so: what was finished before is theirs to decide about, what comes after it is marked by itself. */
  confirmedAt: number
  /** Profiles of the player's other characters. */
  otherProfiles: readonly string[]
  /** All profiles that the pilot has reported in this mode. */
  seenProfiles: readonly string[]
}

/**
 * `complete`: it just happened, to this character. `ask`: it may be theirs, the player decides. `older`: the same, from before the character was made here.
 * The others are never marked.
 */
export type Verdict = 'complete' | 'ask' | 'older' | 'no-mode' | 'other-mode' | 'no-date' | 'before-wipe' | 'other-profile'

/** A clock that is wrong, or a time zone. Milliseconds. */
const maxClockErrorMs = 26 * 60 * 60_000
/** What was finished longer ago does not happen now, however it arrives. Milliseconds. */
const freshMs = 60 * 60_000
/** Times of quests are whole seconds of the game's clock. Milliseconds. */
const toleranceMs = 60_000

/** When it was finished; undefined when the log has no date or an impossible one. What arrives as it happens needs no date. */
export function timeOf({ at, isReplay }: Pick<FinishedInLog, 'at' | 'isReplay'>, now: number): number | undefined {
  if (at === undefined || !Number.isFinite(at)) return isReplay ? undefined : now
  if (at > now + maxClockErrorMs) return undefined
  return Math.min(at, now)
}

/** What to do with a finished quest of the log. The outcome depends on its content, not on how or how often it arrives. */
export function judgeQuest(quest: FinishedInLog, character: CharacterOfLog, now: number): Verdict {
  const { mode, profileId, isReplay } = quest
  if (mode === undefined) return 'no-mode'
  if (mode !== character.mode) return 'other-mode'
  const at = timeOf(quest, now)
  if (at === undefined) return 'no-date'
  if (!(at >= character.wipedAt)) return 'before-wipe'
  const isOther =
    profileId !== undefined &&
    (character.profileId === undefined ? character.otherProfiles.includes(profileId) : profileId !== character.profileId)
  if (isOther) return 'other-profile'
  if (!(at >= character.createdAt - toleranceMs)) return 'older'
  const isFresh = !isReplay && now - at < freshMs
  if (character.profileId !== undefined) return profileId !== undefined && (isFresh || at >= character.confirmedAt) ? 'complete' : 'ask'
  // Nobody has said yet whose this profile is: what happens before the player's eyes is theirs, unless several play here.
  const others = character.seenProfiles.filter((seen) => seen !== profileId)
  return isFresh && others.length === 0 ? 'complete' : 'ask'
}
