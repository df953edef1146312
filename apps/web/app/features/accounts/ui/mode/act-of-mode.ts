import type { CharacterSummary } from '@stashwise/accounts/record'
import type { Fraction, WireMode } from '@stashwise/accounts/vocabulary'
import type { UserAct } from '#app/features/player/user-act.ts'

/** What changing to a mode means: its PMC is selected, and made first when the player has none. */
export function actOfMode(chars: readonly CharacterSummary[], gameMode: WireMode, fraction: Fraction): UserAct {
  const known = chars.find((character) => character.gameMode === gameMode)
  return known ? { kind: 'select', charUid: known.uid } : { kind: 'create', gameMode, fraction }
}
