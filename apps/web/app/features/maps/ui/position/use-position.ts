import { useSyncExternalStore } from 'react'
import { type PositionState, positions, viewOf } from '../../client/position/position-store.ts'

const nowhere: PositionState = viewOf({ last: undefined, trail: [], notice: undefined, raid: undefined }, undefined)

/** Where the player is, as reported last; nowhere on the server. */
export const usePosition = (): PositionState =>
  useSyncExternalStore(
    positions.subscribe,
    () => positions.get(),
    () => nowhere,
  )
