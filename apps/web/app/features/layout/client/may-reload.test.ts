import { expect, test } from 'vitest'
import { mayReload } from './may-reload.ts'

const storage = () => {
  const stored = new Map<string, string>()
  return { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, value: string) => void stored.set(key, value) }
}

test('a path is reloaded at most once within ten seconds', () => {
  const stored = storage()
  expect(mayReload('/market', 100_000, () => stored)).toBe(true)
  expect(mayReload('/market', 109_999, () => stored)).toBe(false)
  expect(mayReload('/crafts', 101_000, () => stored)).toBe(true)
  expect(mayReload('/market', 110_000, () => stored)).toBe(true)
})

test('a browser without storage never reloads by itself', () => {
  const broken = () => {
    throw new Error('no storage')
  }
  expect(mayReload('/market', 0, () => ({ getItem: broken, setItem: broken }))).toBe(false)
})
