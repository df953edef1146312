import { useSyncExternalStore } from 'react'
import { type PositionState, positions } from './position-store.ts'

const nowhere: PositionState = { last: undefined, trail: [], notice: undefined }

/** Where the player is, as reported last; nowhere on the server. */
export const usePosition = (): PositionState =>
  useSyncExternalStore(
    positions.subscribe,
    () => positions.get(),
    () => nowhere,
  )
