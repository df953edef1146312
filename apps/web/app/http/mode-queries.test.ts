import type { GameMode } from '@stashwise/game/mode'
import { QueryObserver, queryOptions } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { modeMeta, prefetchMode } from './mode-queries.ts'
import { createQueryClient } from './query-client.ts'

afterEach(() => vi.useRealTimers())

function aPage(fetch: (name: string, mode: GameMode) => Promise<string>) {
  const queries = createQueryClient()
  const query = (name: string, mode: GameMode) =>
    queryOptions({
      queryKey: [name, mode],
      queryFn: () => fetch(name, mode),
      staleTime: 1000,
      meta: modeMeta(async (client, other) => {
        await client.prefetchQuery(query(name, other))
      }),
    })
  const show = (name: string) => new QueryObserver(queries, query(name, 'pvp')).subscribe(() => {})
  return { queries, show, inPve: (name: string) => queries.getQueryData([name, 'pve']) }
}

test('what the page shows is fetched for the other mode, what another page showed is not', async () => {
  const { queries, show, inPve } = aPage(async (name, mode) => `${name} of ${mode}`)
  show('quests')
  show('prices')
  show('map')()
  await prefetchMode(queries, 'pve')
  expect([inPve('quests'), inPve('prices'), inPve('map')]).toEqual(['quests of pve', 'prices of pve', undefined])
})

test('a call that never responds does not hold the change for good', async () => {
  vi.useFakeTimers()
  const { queries, show } = aPage(() => new Promise(() => {}))
  show('quests')
  const done = vi.fn()
  void prefetchMode(queries, 'pve').then(done)
  await vi.advanceTimersByTimeAsync(9000)
  expect(done).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2000)
  expect(done).toHaveBeenCalledOnce()
})
