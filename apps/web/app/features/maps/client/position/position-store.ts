import type { GamePoint } from '@stashwise/game/map'
import { maxRaidMs } from '@stashwise/maps/raid-limit'
import { pageScoped } from '#app/storage/page-scope.ts'
import { createStore } from '#app/storage/store.ts'
import { openPositionChannel, type PositionChannel } from './position-channel.ts'
import type { RaidNow, ShownPosition, StoredPosition } from './shown-position.ts'
import { storedPosition } from './stored-position.ts'

/**
 * What became of the name that was given. `shown`: its position is on the map. `menu`: a screenshot taken outside of a raid. `noName`: a
 * picture without its file's name. `needsPro`: the player has none. `elsewhere`: the open map, which it was given to, does not reach there.
 */
export type PositionNotice = 'shown' | 'menu' | 'foreign' | 'noName' | 'needsPro' | 'elsewhere'

/** What the open map shows. Without an open map it is what is known. */
export type PositionState = Pick<StoredPosition, 'last' | 'trail'> & {
  notice: PositionNotice | undefined
  /** Another map than the open one that the player is on. */
  elsewhere: string | undefined
  /** There is a position whose map is unknown. */
  isUnplaced: boolean
  /** The raid that the pilot reports. */
  raid: RaidNow | undefined
}

type Known = Pick<StoredPosition, 'last' | 'trail'> & Pick<PositionState, 'notice' | 'raid'>

const nothing: Known = { last: undefined, trail: [], notice: undefined, raid: undefined }
/** Longer than any raid without a screenshot: what follows is another raid. Milliseconds. */
const maxPauseMs = 50 * 60_000
const maxTrailLength = 60

type Options = {
  clock?: () => number
  storage?: { read(): StoredPosition | undefined; write(position: StoredPosition): void }
  openTabs?: () => PositionChannel
}

/** A position is shown on its own map only. */
export function viewOf({ last, trail, notice, raid }: Known, openMap: string | undefined): PositionState {
  const isHere = last !== undefined && (openMap === undefined || last.map === openMap)
  const map = last === undefined ? raid?.map : last.map
  return {
    last: isHere ? last : undefined,
    trail: isHere ? trail : [],
    notice,
    elsewhere: openMap !== undefined && map !== openMap ? map : undefined,
    isUnplaced: last !== undefined && last.map === undefined,
    raid,
  }
}

/** On the server. */
export const nowhere = viewOf(nothing, undefined)

export type PositionStore = ReturnType<typeof createPositionStore>

/**
 * The player's position and the way there. One for the page: the screenshots folder, a dropped file and the pilot all report to it. A position belongs to a
 * map: the one of the raid that the pilot reports, or the one the player has named; which map is on screen says nothing. `storage`: where it
 * outlasts a reload. `openTabs`: the other tabs, such as the one on a second screen; they show what one of them was given.
 */
export function createPositionStore({ clock = Date.now, storage, openTabs }: Options = {}) {
  let known = nothing
  let openMap: string | undefined
  let reaches: (position: GamePoint) => boolean = () => true
  const view = createStore(viewOf(known, openMap))
  let lastAt = 0
  let isRestored = false
  let tabs: PositionChannel | undefined

  function put(next: Known) {
    known = next
    storage?.write({ last: known.last, trail: known.trail, lastAt, storedAt: clock() })
    show()
  }
  function show() {
    view.set(viewOf(known, openMap))
  }
  /** The pilot itself reports to every tab. */
  function tellTabs() {
    const { last, trail } = known
    if (last && last.source !== 'pilot') tabs?.post({ last, trail, lastAt })
  }
  function joinTabs() {
    if (tabs || !openTabs) return
    tabs = openTabs()
    tabs.listen(({ last, trail, lastAt: at }) => {
      if (at < lastAt) return
      lastAt = at
      put({ ...known, last, trail, notice: undefined })
    })
  }
  /** After a reload: what was known before. */
  function restore() {
    if (isRestored) return
    isRestored = true
    const before = known.last ? undefined : storage?.read()
    // Its raid is over for certain.
    if (!before?.last || clock() - (before.storedAt ?? clock()) > maxRaidMs) return
    lastAt = before.lastAt
    known = { ...known, last: before.last, trail: before.trail }
  }
  const raidUnderWay = () => (known.raid && clock() - known.raid.at < maxRaidMs ? known.raid : undefined)

  /** The map of a position that comes without one. */
  function place(next: ShownPosition, isSameRaid: boolean): ShownPosition {
    if (next.map !== undefined) return next
    const raid = raidUnderWay()
    // A file that was dropped may be of an earlier raid than the one that runs.
    const isOfRaid = raid && (next.takenAt === undefined || next.takenAt >= raid.at - maxPauseMs)
    if (raid && isOfRaid && next.source !== 'pilot')
      return { ...next, map: raid.map, mapBy: 'pilot', mode: raid.mode, variant: raid.variant }
    if (isGiven(next) && openMap !== undefined) return { ...next, map: openMap, mapBy: 'player' }
    const { last } = known
    return isSameRaid && last?.mapBy === 'player' ? { ...next, map: last.map, mapBy: 'player' } : next
  }

  return {
    get: view.get,
    subscribe: view.subscribe,
    show(reported: ShownPosition) {
      const at = reported.takenAt ?? clock()
      const isSameRaid = Math.abs(at - lastAt) < maxPauseMs
      const next = place(reported, isSameRaid)
      if (next.mapBy === 'player' && next.map === openMap && !reaches(next.position)) return put({ ...known, notice: 'elsewhere' })
      const { last, trail } = known
      lastAt = at
      const notice = isGiven(next) && openMap !== undefined && next.map === openMap ? 'shown' : undefined
      const isContinued = last !== undefined && isSameRaid && (last.map === next.map || last.map === undefined)
      // A watched folder reports its newest screenshot again after a reload.
      if (isContinued && isSame(last, next))
        put({ ...known, last: { ...next, map: next.map ?? last.map, mapBy: next.mapBy ?? last.mapBy }, notice })
      else put({ ...known, last: next, trail: isContinued ? [...trail, last.position].slice(-maxTrailLength) : [], notice })
      tellTabs()
    },
    note: (notice: PositionNotice | undefined) => put({ ...known, notice }),
    /** The player says on which map they are. */
    confirm(map: string) {
      if (!known.last) return
      put({ ...known, last: { ...known.last, map, mapBy: 'player' } })
      tellTabs()
    },
    /** The pilot reports a raid. Positions of the previous one are dropped. */
    startRaid(raid: RaidNow) {
      const { raid: before, last } = known
      const isSameRaid = before?.map === raid.map && !(before.isStarted && !raid.isStarted)
      const isOver = last !== undefined && (last.map !== raid.map || (before !== undefined && !isSameRaid))
      put({ ...known, raid, ...(isOver && { last: undefined, trail: [] }) })
    },
    /** The raid is over: its positions are dropped. */
    endRaid() {
      const { raid, last } = known
      const isOfRaid = last !== undefined && (last.mapBy === 'pilot' || (raid !== undefined && last.map === raid.map))
      put({ ...known, raid: undefined, ...(isOfRaid && { last: undefined, trail: [] }) })
    },
    /** Other tabs are no longer heard. */
    close: () => tabs?.close(),
    /** A map is opened. `contains`: whether it reaches to a position. */
    open(map: string, contains: (position: GamePoint) => boolean = () => true) {
      restore()
      joinTabs()
      openMap = map
      reaches = contains
      put({ ...known, notice: undefined })
    },
  }
}

/** By the player's own hand, on the map that is open. */
const isGiven = ({ source }: ShownPosition): boolean => source === 'drop' || source === 'paste'

/** The same screenshot reported twice, as by a folder and by the pilot: players never stay still to a hundredth of a metre. */
const isSame = (one: ShownPosition, other: ShownPosition): boolean =>
  (['x', 'y', 'z'] as const).every((axis) => one.position[axis] === other.position[axis])

export const positions = pageScoped((page) => {
  const store = createPositionStore({ storage: storedPosition, openTabs: openPositionChannel })
  page.onClose(store.close)
  return store
})
