import type { PlayerEdit } from '@stashwise/accounts/edit'
import type { CharacterFields } from '@stashwise/accounts/fields'
import { isFactKnown } from '@stashwise/accounts/player-facts'
import type { PlayerFact } from '@stashwise/accounts/vocabulary'
import type { GameMode } from '@stashwise/game/mode'
import { useCharacter, useProgress } from '../../use-progress.ts'

export type Strip = {
  fields: CharacterFields
  mode: GameMode
  isKnown(fact: PlayerFact): boolean
  /** Saves an answer; from then on it counts. */
  tell(fact: PlayerFact, edit: PlayerEdit): void
}

/** The answers of the strip, of the character whose progress the page shows. */
export function usePlayerStrip(): Strip {
  const { fields, mode } = useCharacter()
  const { edit } = useProgress()
  return {
    fields,
    mode,
    isKnown: (fact) => isFactKnown(fields, fact),
    tell: (fact, wanted) => void edit({ tracksProgress: true, known: { add: [fact] }, ...wanted }),
  }
}
