import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createFolderStore } from '../../client/position/folder-store.ts'
import { createPositionStore } from '../../client/position/position-store.ts'
import { newestScreenshot, recentScreenshot, showScreenshot } from '../../client/position/screenshot-file.ts'
import type { RaidNow, ShownPosition, StoredPosition } from '../../client/position/shown-position.ts'
import { parseStoredPosition } from '../../client/position/stored-position.ts'
import { watchFolder } from '../../client/position/watch-folder.ts'

const steep = '2026-01-07[19-56]_-198.89, 22.74, -345.97_0.32263, 0.47266, -0.18602, 0.79869_15.61 (0).png'

test('the name of a screenshot moves the player and turns them', () => {
  const positions = createPositionStore()
  showScreenshot(positions, steep, 'drop')
  const { last, notice } = positions.get()
  expect(last?.position).toEqual({ x: -198.89, y: 22.74, z: -345.97 })
  expect(last?.heading).toBeCloseTo(61.48, 1)
  expect(last?.takenAt).toBe(new Date(2026, 0, 7, 19, 56).getTime())
  expect(notice).toBeUndefined()
})

test('a screenshot of a menu is no error and moves nobody; a foreign name says so', () => {
  const positions = createPositionStore()
  showScreenshot(positions, steep, 'drop')
  showScreenshot(positions, '2024-02-10[11-53] (0).png', 'drop')
  expect(positions.get().notice).toBe('menu')
  showScreenshot(positions, 'holiday.png', 'drop')
  expect(positions.get().notice).toBe('foreign')
  expect(positions.get().last?.position.x).toBe(-198.89)
})

test('earlier positions of a raid are a trail, and another raid begins a new one', () => {
  const store = createPositionStore()
  const minute = 60_000
  const show = (x: number, takenAt: number) => store.show({ position: { x, y: 0, z: 0 }, takenAt, source: 'folder' })
  show(1, 0)
  show(2, 5 * minute)
  expect(store.get().trail.map(({ x }) => x)).toEqual([1])
  show(3, 120 * minute)
  expect(store.get().trail).toEqual([])
})

test('another tab, as on a second screen, shows what one was given, and its map once the player has named it', () => {
  const listeners: ((position: StoredPosition) => void)[] = []
  const tab = () => {
    const own: typeof listeners = []
    const store = createPositionStore({
      openTabs: () => ({
        listen(listener) {
          own.push(listener)
          listeners.push(listener)
        },
        post(position) {
          for (const tell of listeners) if (!own.includes(tell)) tell(structuredClone(position))
        },
        close() {},
      }),
    })
    store.open('customs')
    return store
  }
  const [first, second] = [tab(), tab()]
  const at = (x: number) => ({ position: { x, y: 0, z: 0 }, takenAt: x })
  first.show({ ...at(1), source: 'paste' })
  first.show({ ...at(2), source: 'paste' })
  expect(second.get()).toMatchObject({ last: { position: { x: 2 }, map: 'customs' }, trail: [{ x: 1 }], notice: undefined })
  second.show({ ...at(9_000_000), source: 'folder' })
  expect(first.get().isUnplaced).toBe(true)
  second.confirm('customs')
  expect(first.get()).toMatchObject({ last: { position: { x: 9_000_000 }, map: 'customs' }, isUnplaced: false })
})

describe('a position is shown on its own map only', () => {
  const place = (x: number, part: Partial<ShownPosition> = {}): ShownPosition => ({
    position: { x, y: 0, z: 0 },
    source: 'pilot',
    map: 'woods',
    mapBy: 'pilot',
    ...part,
  })
  const raid: RaidNow = { map: 'woods', mode: 'pvp', isStarted: true, at: Date.now() }

  test('what is given to a map that does not reach there moves nobody, and nothing says that the player is on it', () => {
    const store = createPositionStore()
    store.open('customs', ({ x }) => x < 1000)
    store.show(place(100, { source: 'paste', map: undefined, mapBy: undefined }))
    store.show(place(9980, { source: 'paste', map: undefined, mapBy: undefined }))
    expect(store.get()).toMatchObject({ notice: 'elsewhere', last: { position: { x: 100 }, map: 'customs' } })
  })

  test('a stored position is of a raid that is over once no raid takes so long', () => {
    let now = 0
    let stored: StoredPosition | undefined
    const storage = {
      read: () => stored,
      write(one: StoredPosition) {
        stored = one
      },
    }
    const first = createPositionStore({ clock: () => now, storage })
    first.open('woods')
    first.show(place(1))
    now = 60 * 60_000
    const later = createPositionStore({ clock: () => now, storage })
    later.open('woods')
    expect(later.get().last?.position.x).toBe(1)
    now = 400 * 60_000
    const nextDay = createPositionStore({ clock: () => now, storage })
    nextDay.open('woods')
    expect(nextDay.get().last).toBeUndefined()
  })

  test('another map that is opened says where the player is, and the own one shows them again', () => {
    const store = createPositionStore()
    store.open('woods')
    store.show(place(1))
    expect(store.get()).toMatchObject({ last: { position: { x: 1 } }, elsewhere: undefined })
    store.open('customs')
    expect(store.get()).toMatchObject({ last: undefined, trail: [], elsewhere: 'woods' })
    store.show(place(2))
    expect(store.get()).toMatchObject({ last: undefined, elsewhere: 'woods' })
    store.open('woods')
    expect(store.get()).toMatchObject({ last: { position: { x: 2 } }, trail: [{ x: 1 }], elsewhere: undefined })
  })
  test.each(['icebreaker', 'terminal', 'some_new_map'])('%s has no sheet: no map shows the player', (map) => {
    const store = createPositionStore()
    store.open('customs')
    store.startRaid({ ...raid, map })
    expect(store.get()).toMatchObject({ last: undefined, elsewhere: map })
    store.show(place(1, { map }))
    expect(store.get()).toMatchObject({ last: undefined, elsewhere: map })
  })
  test('without a map it is shown nowhere before the player says where', () => {
    const store = createPositionStore()
    store.open('customs')
    for (const source of ['pilot', 'folder'] as const) {
      store.show(place(1, { map: undefined, mapBy: undefined, source, takenAt: Date.now() }))
      expect(store.get()).toMatchObject({ last: undefined, isUnplaced: true, elsewhere: undefined })
    }
    store.open('lab')
    expect(store.get().last).toBeUndefined()
    store.confirm('lab')
    expect(store.get()).toMatchObject({ last: { map: 'lab', mapBy: 'player' }, isUnplaced: false })
    // The rest of the raid is there as well.
    store.show(place(2, { map: undefined, mapBy: undefined, source: 'folder', takenAt: Date.now() }))
    expect(store.get()).toMatchObject({ last: { position: { x: 2 }, map: 'lab', mapBy: 'player' } })
    store.open('customs')
    expect(store.get()).toMatchObject({ last: undefined, elsewhere: 'lab' })
    store.show(place(3, { map: undefined, mapBy: undefined, source: 'folder', takenAt: Date.now() + 3 * 3_600_000 }))
    expect(store.get()).toMatchObject({ last: undefined, isUnplaced: true })
  })
  test('what the player drops on a map lies there by their word, unless the pilot knows the raid', () => {
    const store = createPositionStore()
    store.open('customs')
    store.show(place(1, { map: undefined, mapBy: undefined, source: 'drop' }))
    expect(store.get().last).toMatchObject({ map: 'customs', mapBy: 'player' })
    store.startRaid(raid)
    expect(store.get()).toMatchObject({ last: undefined, elsewhere: 'woods' })
    store.show(place(2, { map: undefined, mapBy: undefined, source: 'folder', takenAt: Date.now() }))
    expect(store.get()).toMatchObject({ last: undefined, elsewhere: 'woods' })
    store.open('woods')
    expect(store.get().last).toMatchObject({ position: { x: 2 }, map: 'woods', mode: 'pvp' })
  })
  test('the end of the raid takes the player off the map; one placed by hand elsewhere stays', () => {
    const store = createPositionStore()
    store.open('woods')
    store.startRaid(raid)
    store.show(place(1))
    store.endRaid()
    expect(store.get()).toMatchObject({ last: undefined, trail: [], raid: undefined, elsewhere: undefined })
    store.open('customs')
    store.show(place(2, { map: undefined, mapBy: undefined, source: 'drop' }))
    store.endRaid()
    expect(store.get().last?.position.x).toBe(2)
  })
  test('steps of one raid keep the way, another raid begins a new one', () => {
    const store = createPositionStore()
    store.open('woods')
    store.startRaid({ ...raid, isStarted: false })
    store.show(place(1))
    store.startRaid(raid)
    store.show(place(2))
    expect(store.get().trail).toHaveLength(1)
    store.startRaid({ ...raid, isStarted: false })
    expect(store.get().last).toBeUndefined()
  })
  test('a raid that the pilot told of hours ago says nothing about a new screenshot', () => {
    const store = createPositionStore()
    store.open('customs')
    store.startRaid({ ...raid, at: Date.now() - 3 * 3_600_000 })
    store.show(place(1, { map: undefined, mapBy: undefined, source: 'folder', takenAt: Date.now() }))
    expect(store.get()).toMatchObject({ last: undefined, isUnplaced: true })
  })
  test('whatever comes in whatever order, no map shows a position of another', () => {
    const map = fc.constantFrom('woods', 'customs', 'icebreaker')
    const step = fc.oneof(
      map.map((name) => ({ kind: 'open', name }) as const),
      map.map((name) => ({ kind: 'raid', name }) as const),
      fc.constant({ kind: 'end' } as const),
      fc.record({ kind: fc.constant('show' as const), name: fc.option(map), source: fc.constantFrom('pilot', 'folder', 'drop') }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const store = createPositionStore()
        let openMap = 'lab'
        store.open(openMap)
        for (const [index, each] of steps.entries()) {
          if (each.kind === 'open') {
            openMap = each.name
            store.open(openMap)
          } else if (each.kind === 'raid') store.startRaid({ ...raid, map: each.name })
          else if (each.kind === 'end') store.endRaid()
          else
            store.show(
              place(index, { source: each.source, ...(each.name === null ? { map: undefined, mapBy: undefined } : { map: each.name }) }),
            )
          const { last, trail, elsewhere } = store.get()
          if (last) expect(last.map).toBe(openMap)
          else expect(trail).toEqual([])
          expect(elsewhere).not.toBe(openMap)
        }
      }),
    )
  })
})

describe('a reload', () => {
  /** Two pages of one tab, one after the other. */
  function aTab() {
    let stored: string | undefined
    const storage = {
      read: () => parseStoredPosition(stored && JSON.parse(stored)),
      write(next: StoredPosition) {
        stored = JSON.stringify(next)
      },
    }
    return () => createPositionStore({ storage })
  }
  const at = (x: number, takenAt: number) =>
    ({ position: { x, y: 0, z: 0 }, heading: 90, hour: 12.5, takenAt, source: 'drop', map: 'woods', mapBy: 'player' }) as const

  test('keeps position, heading, time and trail on their map', () => {
    const load = aTab()
    const store = load()
    store.open('woods')
    store.show(at(1, 60_000))
    store.show(at(2, 120_000))
    const after = load()
    expect(after.get().last).toBeUndefined()
    after.open('woods')
    expect(after.get()).toMatchObject({ last: at(2, 120_000), trail: [{ x: 1, y: 0, z: 0 }], notice: undefined, elsewhere: undefined })
    // As a watched folder does at its start.
    after.show(at(2, 120_000))
    expect(after.get().trail).toHaveLength(1)
    after.show(at(3, 180_000))
    expect(after.get().trail.map(({ x }) => x)).toEqual([1, 2])
  })
  test('on another map says where the player is, after another raid began it shows nothing', () => {
    const load = aTab()
    const store = load()
    store.open('woods')
    store.show(at(1, 60_000))
    const other = load()
    other.open('customs')
    expect(other.get()).toMatchObject({ last: undefined, elsewhere: 'woods' })
    store.show(at(1, 60_000))
    store.startRaid({ map: 'lab', isStarted: false, at: 70_000 })
    const after = load()
    after.open('woods')
    expect(after.get().last).toBeUndefined()
  })
  test.each([
    undefined,
    null,
    7,
    'x',
    [],
    {},
    { last: { position: { x: 1, y: 'two', z: 3 }, source: 'drop' } },
    { last: { source: 'drop' } },
  ])('garbage is no position: %j', (stored) => expect(parseStoredPosition(stored)).toBeUndefined())
  test('what is garbage beside a position falls back by itself', () => {
    const stored = {
      last: { position: { x: 1, y: 2, z: 3 }, source: 'pilot', heading: 'north', takenAt: 9, map: 'woods' },
      trail: [{ x: 1 }, 7],
      map: 3,
    }
    const last = { position: { x: 1, y: 2, z: 3 }, source: 'pilot', heading: undefined, hour: undefined, takenAt: 9 }
    expect(parseStoredPosition(stored)).toEqual({ last, trail: [], lastAt: 9 })
  })
})

test('a map that is opened has no message of an earlier visit', () => {
  const store = createPositionStore()
  store.open('woods')
  store.note('menu')
  store.open('woods')
  expect(store.get().notice).toBeUndefined()
})

test('of several files the newest counts, within a minute by its number', () => {
  const other = (minute: string, number: number) => steep.replace('19-56', `19-${minute}`).replace('(0)', `(${number})`)
  expect(newestScreenshot(['notes.txt', other('57', 1), other('57', 12), other('55', 99)])?.name).toBe(other('57', 12))
  expect(newestScreenshot(['notes.txt'])).toBeUndefined()
})

test.each([
  ['taken a moment ago', 1, undefined, steep],
  ['of ten minutes ago', 10, undefined, steep],
  ['older than that', 11, undefined, undefined],
  ['older than what is known', 5, 1, undefined],
  ['the one that is known', 5, 0, steep],
])('of a folder that is opened the newest screenshot counts while it is recent: %s', (_, minutes, knownLater, shown) => {
  const taken = new Date(2026, 0, 7, 19, 56).getTime()
  const knownAt = knownLater === undefined ? undefined : taken + knownLater * 60_000
  expect(recentScreenshot([steep.replace('19-56', '19-50'), 'notes.txt', steep], taken + minutes * 60_000, knownAt)).toBe(shown)
})

describe('a folder that a browser has to list again and again', () => {
  const names = new Set<string>()
  const folder = { keys: () => names.values() } as unknown as FileSystemDirectoryHandle
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  test('tells each new name once, and that it can no longer be read', async () => {
    vi.useFakeTimers()
    vi.stubGlobal('window', {})
    names.add('old.png')
    const told: string[] = []
    let lost = 0
    const watching = await watchFolder(folder, { onNames: (fresh) => told.push(...fresh), onLost: () => lost++ })
    expect(watching.first).toEqual(['old.png'])
    names.add(steep)
    await vi.advanceTimersByTimeAsync(2000)
    expect(told).toEqual([steep])
    folder.keys = () => {
      throw new DOMException('', 'NotFoundError')
    }
    await vi.advanceTimersByTimeAsync(10_000)
    expect([told.length, lost]).toEqual([1, 1])
    watching.stop()
  })
})

test('a browser that cannot watch folders says so, closing the dialog chooses nothing', async () => {
  const parts = { watch: async () => ({ first: [], stop() {} }), onNames() {} }
  const storage = { getItem: async () => undefined, setItem: async () => undefined }
  const without = createFolderStore({ ...parts, storage, pick: undefined })
  await without.resume()
  expect(without.get().status).toBe('unsupported')
  const none = createFolderStore({ ...parts, storage, pick: () => Promise.reject(new DOMException('', 'AbortError')) })
  await none.resume()
  await none.choose()
  expect(none.get().status).toBe('off')
})

describe('a folder of an earlier visit', () => {
  class Folder {
    readonly name = 'Screenshots'
    readonly permission: PermissionState
    constructor(permission: PermissionState) {
      this.permission = permission
    }
    queryPermission = async () => this.permission
    requestPermission = async (): Promise<PermissionState> => 'granted'
  }
  afterEach(() => vi.unstubAllGlobals())

  async function resumed(permission: PermissionState) {
    vi.stubGlobal('FileSystemDirectoryHandle', Folder)
    const told: [names: readonly string[], isStart: boolean][] = []
    const store = createFolderStore({
      pick: () => Promise.reject(new DOMException('', 'AbortError')),
      storage: { getItem: async () => new Folder(permission), setItem: async () => undefined },
      watch: async () => ({ first: [steep], stop() {} }),
      onNames: (names, isStart) => told.push([names, isStart]),
    })
    await store.resume()
    return { store, told }
  }

  test('that may be read is watched at once, with what is there already', async () => {
    const { store, told } = await resumed('granted')
    expect(store.get().status).toBe('watching')
    expect(told).toEqual([[[steep], true]])
  })
  test('gives each new picture once to what reads them, and other files to nobody', async () => {
    class Pictures extends Folder {
      getFileHandle = async (name: string) => ({ getFile: async () => new File(['x'], name) })
    }
    vi.stubGlobal('FileSystemDirectoryHandle', Pictures)
    let report: (names: readonly string[]) => void = () => {}
    const store = createFolderStore({
      pick: () => Promise.reject(new DOMException('', 'AbortError')),
      storage: { getItem: async () => new Pictures('granted'), setItem: async () => undefined },
      watch: async (_folder, { onNames }) => {
        report = onNames
        return { first: ['old.png'], stop() {} }
      },
      onNames() {},
    })
    const files: string[] = []
    const stop = store.listen(({ name }) => files.push(name))
    await store.resume()
    report(['new.png', 'notes.txt'])
    report(['new.png'])
    await vi.waitFor(() => expect(files).toEqual(['new.png']))
    stop()
  })
  test('that may not waits for a click, and is watched after it', async () => {
    const { store, told } = await resumed('prompt')
    expect([store.get().status, told]).toEqual(['paused', []])
    await store.allow()
    expect(store.get().status).toBe('watching')
    await store.forget()
    expect(store.get().status).toBe('off')
  })
})
