import { useStore } from '#app/storage/page-scope.ts'
import { type PositionState, positions, viewOf } from '../../client/position/position-store.ts'

const nowhere: PositionState = viewOf({ last: undefined, trail: [], notice: undefined, raid: undefined }, undefined)

/** Where the player is, as reported last; nowhere on the server. */
export const usePosition = (): PositionState => useStore(positions, nowhere)
