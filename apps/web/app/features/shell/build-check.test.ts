import { expect, test } from 'vitest'
import { askLatestBuild, mayReload } from './build-check.ts'

const storage = () => {
  const kept = new Map<string, string>()
  return { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) }
}

test('a path is loaded anew at most once within ten seconds', () => {
  const kept = storage()
  expect(mayReload('/market', 100_000, () => kept)).toBe(true)
  expect(mayReload('/market', 109_999, () => kept)).toBe(false)
  expect(mayReload('/crafts', 101_000, () => kept)).toBe(true)
  expect(mayReload('/market', 110_000, () => kept)).toBe(true)
})

test('a browser that keeps nothing never reloads by itself', () => {
  const broken = () => {
    throw new Error('no storage')
  }
  expect(mayReload('/market', 0, () => ({ getItem: broken, setItem: broken }))).toBe(false)
})

test('the newest build is asked for with the time, past every cache', async () => {
  const asked: string[] = []
  const answer = await askLatestBuild(17, async (address) => {
    asked.push(address)
    return Response.json({ id: 'b2' })
  })
  expect({ answer, asked }).toEqual({ answer: 'b2', asked: ['/builds/latest.json?17'] })
})

test.each([
  ['the server is away', () => Promise.reject(new Error('offline'))],
  ['the server is restarting', () => Promise.resolve(new Response('', { status: 502 }))],
  ['the answer is no JSON', () => Promise.resolve(new Response('<html>'))],
  ['the answer has no id', () => Promise.resolve(Response.json([]))],
])('a failed check is no news: %s', async (_case, ask) => {
  expect(await askLatestBuild(0, ask)).toBeUndefined()
})
