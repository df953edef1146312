import type { ItemUid } from '@stashwise/game/ids'
import { useSyncExternalStore } from 'react'
import { ownedParts } from './owned-parts.ts'

const none: readonly ItemUid[] = []
const subscribe = (listener: () => void) => ownedParts().subscribe(listener)

/** Parts the player has, of any weapon; none on the server. */
export const useOwnedParts = (): readonly ItemUid[] =>
  useSyncExternalStore(
    subscribe,
    () => ownedParts().get(),
    () => none,
  )
