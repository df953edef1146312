import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { expect, test, vi } from 'vitest'
import { createVersionReader } from './players.ts'

const at = (userIds: readonly string[]) => ({ rows: userIds.map((id, n) => ({ id, version: String(n) })) })

test('all who ask while a query runs share the next one, and each gets their own version', async () => {
  const asked: string[][] = []
  const turns: (() => void)[] = []
  const query = vi.fn(({ values: [ids] }: { values: [string[]] }) => {
    asked.push(ids)
    return new Promise((resolve) => turns.push(() => resolve(at(ids))))
  })
  const versionOf = createVersionReader({ query } as unknown as pg.Pool, (read) => read())
  const [first, ...others] = Array.from({ length: 300 }, () => randomUUID())
  const firstVersion = versionOf(first ?? '')
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  const versions = others.map(versionOf)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(asked).toHaveLength(1)
  turns[0]?.()
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  turns[1]?.()
  expect(await firstVersion).toBe(0)
  expect(await Promise.all(versions)).toEqual(others.map((_, n) => n))
  expect(asked.map((ids) => ids.length)).toEqual([1, 299])
})

test('a query that fails fails for those who asked with it, and the next one is tried', async () => {
  const query = vi.fn().mockRejectedValueOnce(new Error('refused')).mockResolvedValueOnce({ rows: [] })
  const versionOf = createVersionReader({ query } as unknown as pg.Pool, (read) => read())
  await expect(versionOf(randomUUID())).rejects.toThrow('refused')
  expect(await versionOf(randomUUID())).toBeUndefined()
})
