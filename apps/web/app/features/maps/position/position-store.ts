import type { GamePoint } from '@stashwise/game/map'

/** Where the player was when a screenshot was taken, from a file name or from the pilot. */
export type ShownPosition = {
  position: GamePoint
  /** Degrees clockwise from the game's +z axis; absent when the source does not tell. */
  heading?: number | undefined
  /** Time of day in the raid, decimal hours. */
  hour?: number | undefined
  /** Milliseconds since 1970. */
  takenAt?: number | undefined
  source: 'folder' | 'drop' | 'paste' | 'pilot'
}

/** Why what was given moved nothing. `menu`: a screenshot taken outside of a raid. `noName`: a picture without its file's name. */
export type PositionNotice = 'menu' | 'foreign' | 'noName'

export type PositionState = {
  last: ShownPosition | undefined
  /** Earlier positions of this raid, oldest first. */
  trail: readonly GamePoint[]
  notice: PositionNotice | undefined
}

const nowhere: PositionState = { last: undefined, trail: [], notice: undefined }
/** Longer than any raid without a screenshot: what follows is another raid. Milliseconds. */
const longestPauseMs = 50 * 60_000
const longestTrail = 60

/** The player's position and the way there. One for the page: the screenshots folder, a dropped file and the pilot all report to it. */
export function createPositionStore(clock: () => number = Date.now) {
  const listeners = new Set<() => void>()
  let state = nowhere
  let lastAt = 0
  let openMap: string | undefined

  function put(next: PositionState) {
    state = next
    for (const listener of listeners) listener()
  }
  return {
    get: (): PositionState => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    show(next: ShownPosition) {
      const at = next.takenAt ?? clock()
      const isSameRaid = state.last !== undefined && Math.abs(at - lastAt) < longestPauseMs
      const trail = isSameRaid && state.last ? [...state.trail, state.last.position].slice(-longestTrail) : []
      lastAt = at
      put({ last: next, trail, notice: undefined })
    },
    note: (notice: PositionNotice | undefined) => put({ ...state, notice }),
    /** Another raid has begun, on a map that may not be open yet. */
    clear() {
      openMap = undefined
      if (state !== nowhere) put(nowhere)
    },
    /** A map is opened: positions on another one that was open say nothing about it. */
    open(map: string) {
      if (openMap !== undefined && openMap !== map) this.clear()
      openMap = map
    },
  }
}

export const positions = createPositionStore()

/** The one entry for positions: moves the player on the map that is open. */
export const showPosition = (position: ShownPosition) => positions.show(position)
