import { expect, test } from 'vitest'
import { createPositionStore } from './position-store.ts'
import { newestScreenshot, recentScreenshot, showScreenshot } from './screenshot-file.ts'

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
