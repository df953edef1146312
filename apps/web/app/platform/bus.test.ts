import { notify } from '@stashwise/db/notify'
import type { Database } from '@stashwise/db/open-database'
import { testDb } from '@stashwise/db/testing/test-db'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Bus, createBus } from './bus.ts'

let database: Database
let bus: Bus
const onError = vi.fn()
beforeAll(async () => {
  database = await testDb()
  bus = createBus(database, onError)
})
afterAll(async () => {
  bus.close()
  await database.close()
})

test('who announces a change has heard it when the call returns, and once', async () => {
  const heard: (string | undefined)[] = []
  bus.on('prices', async (payload) => {
    await Promise.resolve()
    heard.push(payload)
  })
  bus.on('other', (payload) => void heard.push(payload))
  await bus.ready()
  await bus.announce('prices', 'pvp')
  expect(heard).toEqual(['pvp'])
  // Comes after the echo of the one before.
  await notify(database.db, 'other', 'end')
  await vi.waitFor(() => expect(heard).toEqual(['pvp', 'end']))
})

test('what another process or a transaction announces is heard, also when it says the same', async () => {
  const heard: (string | undefined)[] = []
  bus.on('settings', (payload) => void heard.push(payload))
  await bus.ready()
  await notify(database.db, 'settings', 'a')
  await bus.announce('settings', 'a')
  await notify(database.db, 'settings', 'a')
  await vi.waitFor(() => expect(heard).toEqual(['a', 'a', 'a']))
})

test('a listener that fails is reported and keeps nothing from others', async () => {
  const other = vi.fn()
  bus.on('fault', () => Promise.reject(new Error('broken')))
  bus.on('fault', other)
  await bus.ready()
  await bus.announce('fault')
  expect(other).toHaveBeenCalledWith('')
  expect(onError).toHaveBeenCalledWith(new Error('broken'))
})

test('a database that is away fails the announcement after this process has heard it, and the next one is heard again', async () => {
  const heard = vi.fn()
  bus.on('away', heard)
  await bus.ready()
  const execute = vi.spyOn(database.db, 'execute').mockRejectedValueOnce(new Error('gone'))
  await expect(bus.announce('away', 'x')).rejects.toThrow('gone')
  expect(heard).toHaveBeenCalledOnce()
  execute.mockRestore()
  await notify(database.db, 'away', 'x')
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2))
})
