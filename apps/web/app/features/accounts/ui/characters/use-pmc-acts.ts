import type { CharacterSummary } from '@stashwise/accounts/record'
import type { Faction, WireMode } from '@stashwise/accounts/vocabulary'
import { defaultFaction, toGameMode, toWireMode } from '@stashwise/accounts/vocabulary'
import type { GameMode } from '@stashwise/game/mode'
import type { UserAct } from '#app/features/player/user-act.ts'
import { useEditUser, useUser } from '#app/features/player/user-provider.tsx'
import { useCall } from '#app/http/use-call.ts'
import { useFrame } from '#app/site/frame.tsx'

/** Selects PMCs and modes, one at a time; `onDone` runs once the server has accepted. Refusals are shown as a notice. */
export function usePmcActs(onDone?: () => void) {
  const user = useUser()
  const { locale } = useFrame()
  const { act } = useEditUser()
  const { isPending, mutate } = useCall(
    (wanted: UserAct) => act(wanted),
    ({ ok }) => ok && onDone?.(),
  )
  return {
    isBusy: isPending,
    select: (characterUid: string) => mutate({ kind: 'select', characterUid }),
    /** Selects the PMC of a mode; the first of PVE is made. */
    enter(mode: GameMode) {
      if (user && toGameMode(user.gameMode) !== mode) mutate(actOfMode(user.characters, toWireMode(mode), defaultFaction(locale)))
    },
  }
}

/** What changing to a mode means: its PMC is selected, and made first when the player has none. */
export function actOfMode(characters: readonly CharacterSummary[], gameMode: WireMode, faction: Faction): UserAct {
  const known = characters.find((character) => character.gameMode === gameMode)
  return known ? { kind: 'select', characterUid: known.uid } : { kind: 'create', gameMode, faction }
}
