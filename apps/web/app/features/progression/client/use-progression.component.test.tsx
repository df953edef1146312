import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { snapshotCatalogue } from '#app/features/calculators/testing/snapshot-catalogue.ts'
import { toFactLists, toNameLists } from '../server/to-facts.ts'
import { progressionQuery } from './progression-query.ts'
import { useProgression } from './use-progression.ts'

test('facts are fetched once and stay the same object while they are unchanged', async () => {
  const catalogue = snapshotCatalogue()
  const lists = toFactLists(catalogue)
  const body = { ...lists, names: toNameLists(catalogue, lists, 'en') }
  const fetch = vi.fn(async () => Response.json(body, { headers: { etag: '"1"' } }))
  vi.stubGlobal('fetch', fetch)
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>
  const { result } = renderHook(useProgression, { wrapper })
  expect(result.current).toBeUndefined()
  await waitFor(() => expect(result.current?.facts.quests.size).toBeGreaterThan(400))
  const before = result.current
  await client.refetchQueries(progressionQuery('pvp', 'en'))
  expect(fetch).toHaveBeenCalledTimes(2)
  expect(result.current).toBe(before)
})
