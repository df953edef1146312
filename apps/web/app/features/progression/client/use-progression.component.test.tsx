import { idRecipes, packFacts, packStock } from '@stashwise/progression/facts-wire'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { snapshotCatalogue } from '#app/features/calculators/testing/snapshot-catalogue.ts'
import { factsQuery } from '../facts-query.ts'
import { toFactLists, toNameLists } from '../server/to-facts.ts'
import { useProgression, useQuestFacts } from './use-progression.ts'

const catalogue = snapshotCatalogue()
const lists = toFactLists(catalogue)
const recipes = idRecipes(catalogue.facts.items, catalogue.facts.quests.values())
const body = { ...lists, names: toNameLists(catalogue, lists, 'en') }
const facts = packFacts(body, recipes)
const stock = packStock(body, recipes, facts)

/** A browser whose server sends these. */
function openBrowser(send: (path: string) => object) {
  const fetch = vi.fn(async (input: string | URL | Request) => {
    const path = String(input instanceof Request ? input.url : input)
    const sent = send(path)
    return Response.json(sent, { headers: { etag: `"${JSON.stringify(sent).length}"` } })
  })
  vi.stubGlobal('fetch', fetch)
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>
  return { fetch, client, wrapper }
}

test('facts are fetched once and stay the same object while they are unchanged', async () => {
  const { fetch, client, wrapper } = openBrowser((path) => (path.includes('stock') ? stock : facts))
  const { result } = renderHook(useProgression, { wrapper })
  expect(result.current).toBeUndefined()
  await waitFor(() => expect(result.current?.facts.barters.size).toBeGreaterThan(400))
  const before = result.current
  await client.refetchQueries(factsQuery('pvp', 'en'))
  expect(fetch).toHaveBeenCalledTimes(3)
  expect(result.current).toBe(before)
})

test('quests need no stock', async () => {
  const { fetch, wrapper } = openBrowser(() => facts)
  const { result } = renderHook(useQuestFacts, { wrapper })
  await waitFor(() => expect(result.current?.facts.quests.size).toBeGreaterThan(400))
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('stock of newer facts brings the newer facts', async () => {
  const newer = packFacts({ ...body, version: 'newer' }, recipes)
  const newerStock = packStock({ ...body, version: 'newer' }, recipes, newer)
  let asked = 0
  const { wrapper } = openBrowser((path) => (path.includes('stock') ? newerStock : asked++ === 0 ? facts : newer))
  const { result } = renderHook(useProgression, { wrapper })
  await waitFor(() => expect(result.current?.facts.version).toBe('newer'))
})
