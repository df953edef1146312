import type { Marker } from '@stashwise/maps/map-facts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { LoadedFacts } from '#app/features/maps/client/facts-query.ts'
import { renderRoute } from '#testing/render-route.tsx'

// No lock of Customs needs power in the data: it gets one that does.
vi.mock('#app/features/maps/client/facts-query.ts', async (original) => {
  const real = await original<typeof import('#app/features/maps/client/facts-query.ts')>()
  const withLock = ({ facts, isOld }: LoadedFacts): LoadedFacts => {
    const item = [...facts.items.values()].find(({ name }) => name === 'Dorm room 314 marked key')
    const [first] = facts.markers
    if (!item || !first) throw new Error('Customs is empty')
    const key = { ...item, isKey: true }
    const lock: Marker = { ...first, id: 'lock', kind: 'unlock', name: '', lock: { key: key.uid, type: 'door', needsPower: true } }
    const byId = new Map([...facts.byId, [lock.id, lock]])
    const items = new Map([...facts.items, [key.uid, key]])
    return { facts: { ...facts, markers: [...facts.markers, lock], byId, items }, isOld }
  }
  type Wanted = Parameters<typeof real.mapFactsQuery>[0]
  return {
    ...real,
    mapFactsQuery(wanted: Wanted) {
      const query = real.mapFactsQuery(wanted)
      const { queryFn } = query
      if (typeof queryFn !== 'function') throw new Error('no function')
      return { ...query, queryFn: async (context: Parameters<typeof queryFn>[0]) => withLock(await queryFn(context)) }
    },
  }
})
// jsdom has no canvas: what is open shows without the map around it.
vi.mock('#app/features/maps/ui/scene/live-map.tsx', async () => {
  const { OpenPoint } = await import('#app/features/maps/ui/points/point-card.tsx')
  return { LiveMap: OpenPoint }
})
beforeEach(() => vi.stubGlobal('open', () => null))

test('a lock names its key, what it costs, whether the player has it, and that it needs power', async () => {
  await renderRoute('/maps/customs?point=lock')
  const card = await screen.findByRole('article', { name: 'Lock' })
  await screen.findByText(/Power must be on/)
  await screen.findByText('Not in your found items')
  expect(card.querySelector('a[href^="/item/"]')).not.toBeNull()
  expect(await within(card).findAllByText(/₽/)).not.toEqual([])
})
