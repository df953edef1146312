import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createPositionStore } from './position-store.ts'
import type { RaidNow, ShownPosition, StoredPosition } from './shown-position.ts'

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

test('a map that is opened has no message of an earlier visit', () => {
  const store = createPositionStore()
  store.open('woods')
  store.note('menu')
  store.open('woods')
  expect(store.get().notice).toBeUndefined()
})
