import { type CharacterSummary, selectedCharacter, type UserRecord } from '@stashwise/accounts/record'

/** The selected PMC as it is now: its fields are newer than the list of PMCs while an edit is on its way. */
export function pmcOf(user: UserRecord): CharacterSummary {
  const { charUid: uid, fraction, level, charName, gameMode } = user
  return { uid, fraction, level, charName, gameMode, main: selectedCharacter(user)?.main ?? true }
}

/** All PMCs, the selected one as it is now. */
export const pmcsOf = (user: UserRecord): CharacterSummary[] =>
  user.chars.map((character) => (character.uid === user.charUid ? pmcOf(user) : character))
