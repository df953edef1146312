import { afterEach, describe, expect, test, vi } from 'vitest'
import { createFolderStore } from './folder-store.ts'
import { createPositionStore, positions } from './position-store.ts'
import { newestScreenshot, showScreenshot } from './screenshot-file.ts'
import type { StoredPosition } from './shown-position.ts'
import { readStoredPosition } from './stored-position.ts'

const steep = '2026-01-07[19-56]_-198.89, 22.74, -345.97_0.32263, 0.47266, -0.18602, 0.79869_15.61 (0).png'

test('the name of a screenshot moves the player and turns them', () => {
  showScreenshot(steep, 'drop')
  const { last, notice } = positions.get()
  expect(last?.position).toEqual({ x: -198.89, y: 22.74, z: -345.97 })
  expect(last?.heading).toBeCloseTo(61.48, 1)
  expect(last?.takenAt).toBe(new Date(2026, 0, 7, 19, 56).getTime())
  expect(notice).toBeUndefined()
})

test('a screenshot of a menu is no error and moves nobody; a foreign name says so', () => {
  showScreenshot('2024-02-10[11-53] (0).png', 'drop')
  expect(positions.get().notice).toBe('menu')
  showScreenshot('holiday.png', 'drop')
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

test('a position stays with its map, and one that came before the map of a new raid was open is shown there', () => {
  const store = createPositionStore()
  const show = (x: number) => store.show({ position: { x, y: 0, z: 0 }, source: 'pilot' })
  store.open('woods')
  show(1)
  store.open('woods')
  expect(store.get().last?.position.x).toBe(1)
  store.open('customs')
  expect(store.get().last).toBeUndefined()
  store.clear()
  show(2)
  store.open('lab')
  expect(store.get().last?.position.x).toBe(2)
})

describe('a reload', () => {
  /** Two pages of one tab, one after the other. */
  function aTab() {
    let stored: string | undefined
    const storage = {
      read: () => readStoredPosition(stored && JSON.parse(stored)),
      write(next: StoredPosition) {
        stored = JSON.stringify(next)
      },
    }
    return () => createPositionStore({ storage })
  }
  const at = (x: number, takenAt: number) => ({ position: { x, y: 0, z: 0 }, heading: 90, hour: 12.5, takenAt, source: 'drop' }) as const

  test('keeps position, heading, time and trail on their map', () => {
    const load = aTab()
    const store = load()
    store.open('woods')
    store.show(at(1, 60_000))
    store.show(at(2, 120_000))
    const after = load()
    expect(after.get().last).toBeUndefined()
    after.open('woods')
    expect(after.get()).toEqual({ last: at(2, 120_000), trail: [{ x: 1, y: 0, z: 0 }], notice: undefined })
    // As a watched folder does at its start.
    after.show(at(2, 120_000))
    expect(after.get().trail).toHaveLength(1)
    after.show(at(3, 180_000))
    expect(after.get().trail.map(({ x }) => x)).toEqual([1, 2])
  })
  test('on another map, or after another raid began, shows nothing', () => {
    const load = aTab()
    const store = load()
    store.open('woods')
    store.show(at(1, 60_000))
    const other = load()
    other.open('customs')
    expect(other.get().last).toBeUndefined()
    store.show(at(1, 60_000))
    store.clear()
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
  ])('garbage is no position: %j', (stored) => expect(readStoredPosition(stored)).toBeUndefined())
  test('what is garbage beside a position falls back by itself', () => {
    const stored = { last: { position: { x: 1, y: 2, z: 3 }, source: 'pilot', heading: 'north', takenAt: 9 }, trail: [{ x: 1 }, 7], map: 3 }
    const last = { position: { x: 1, y: 2, z: 3 }, source: 'pilot', heading: undefined, hour: undefined, takenAt: 9 }
    expect(readStoredPosition(stored)).toEqual({ last, trail: [], map: undefined, lastAt: 9 })
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
  test('that may not waits for a click, and is watched after it', async () => {
    const { store, told } = await resumed('prompt')
    expect([store.get().status, told]).toEqual(['paused', []])
    await store.allow()
    expect(store.get().status).toBe('watching')
    await store.forget()
    expect(store.get().status).toBe('off')
  })
})
