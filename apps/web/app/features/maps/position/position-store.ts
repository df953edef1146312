import type { ShownPosition, StoredPosition } from './shown-position.ts'
import { storedPosition } from './stored-position.ts'

/**
 * Why what was given moved nothing. `menu`: a screenshot taken outside of a raid. `noName`: a picture without its file's name. `needsPro`: the
 * player has none.
 */
export type PositionNotice = 'menu' | 'foreign' | 'noName' | 'needsPro'

export type PositionState = Pick<StoredPosition, 'last' | 'trail'> & { notice: PositionNotice | undefined }

const nowhere: PositionState = { last: undefined, trail: [], notice: undefined }
/** Longer than any raid without a screenshot: what follows is another raid. Milliseconds. */
const longestPauseMs = 50 * 60_000
const longestTrail = 60

type Options = { clock?: () => number; storage?: { read(): StoredPosition | undefined; write(position: StoredPosition): void } }

/**
 * The player's position and the way there. One for the page: the screenshots folder, a dropped file and the pilot all report to it. `storage`: where
 * it outlasts a reload.
 */
export function createPositionStore({ clock = Date.now, storage }: Options = {}) {
  const listeners = new Set<() => void>()
  let state = nowhere
  let lastAt = 0
  let openMap: string | undefined

  function put(next: PositionState) {
    state = next
    store()
    for (const listener of listeners) listener()
  }
  const store = () => storage?.write({ last: state.last, trail: state.trail, map: openMap, lastAt })
  /** After a reload: what was known of this map before. */
  function restore(map: string) {
    const before = storage?.read()
    if (!before?.last || (before.map ?? map) !== map) return
    lastAt = before.lastAt
    put({ ...state, last: before.last, trail: before.trail })
  }
  return {
    get: (): PositionState => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    show(next: ShownPosition) {
      const at = next.takenAt ?? clock()
      const { last, trail } = state
      const isSameRaid = Math.abs(at - lastAt) < longestPauseMs
      lastAt = at
      if (!last || !isSameRaid) put({ last: next, trail: [], notice: undefined })
      // A watched folder tells its newest screenshot once more after a reload.
      else if (isSame(last, next)) put({ last: next, trail, notice: undefined })
      else put({ last: next, trail: [...trail, last.position].slice(-longestTrail), notice: undefined })
    },
    note: (notice: PositionNotice | undefined) => put({ ...state, notice }),
    /** Another raid has begun, on a map that may not be open yet. */
    clear() {
      openMap = undefined
      put(nowhere)
    },
    /** A map is opened: positions on another one that was open say nothing about it. */
    open(map: string) {
      if (openMap !== undefined && openMap !== map) this.clear()
      else if (openMap === undefined && !state.last) restore(map)
      openMap = map
      if (state.notice) put({ ...state, notice: undefined })
      else store()
    },
  }
}

const isSame = (one: ShownPosition, other: ShownPosition): boolean =>
  one.takenAt !== undefined &&
  one.takenAt === other.takenAt &&
  (['x', 'y', 'z'] as const).every((axis) => one.position[axis] === other.position[axis])

export const positions = createPositionStore({ storage: storedPosition })

/** The one entry for positions: moves the player on the map that is open. */
export const showPosition = (position: ShownPosition) => positions.show(position)
