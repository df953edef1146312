import { describe, expect, test } from 'vitest'
import { createPositionStore } from './position-store.ts'
import type { StoredPosition } from './shown-position.ts'
import { parseStoredPosition } from './stored-position.ts'

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
