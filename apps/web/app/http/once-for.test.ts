import { LRUCache } from 'lru-cache'
import { expect, test, vi } from 'vitest'
import { onceFor } from './once-for.ts'

test('who asks during the making shares it, and what failed is made again', async () => {
  const cache = new LRUCache<string, Promise<number>>({ max: 2 })
  const making = Promise.withResolvers<number>()
  const make = vi.fn(() => making.promise)
  const both = [onceFor(cache, 'a', make), onceFor(cache, 'a', make)]
  making.resolve(1)
  expect(await Promise.all(both)).toEqual([1, 1])
  expect(make).toHaveBeenCalledOnce()
  const failing = () => Promise.reject(new Error('no'))
  await expect(onceFor(cache, 'b', failing)).rejects.toThrow('no')
  expect(await onceFor(cache, 'b', async () => 2)).toBe(2)
})

test('a failure does not take away what was made after it', async () => {
  const cache = new LRUCache<string, Promise<number>>({ max: 1 })
  const failing = Promise.withResolvers<number>()
  const first = onceFor(cache, 'a', () => failing.promise)
  await onceFor(cache, 'b', async () => 1)
  await onceFor(cache, 'a', async () => 2)
  failing.reject(new Error('no'))
  await expect(first).rejects.toThrow('no')
  expect(await onceFor(cache, 'a', async () => 3)).toBe(2)
})
