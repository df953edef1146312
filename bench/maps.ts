import { existsSync } from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { brotliCompressSync, constants } from 'node:zlib'
import { feedMap } from '@stashwise/feed/schema/place'
import { ItemIds } from '@stashwise/feed/transform/item-ids'
import { toMaps } from '@stashwise/feed/transform/maps'
import { runAtOnce, runInSteps } from '@stashwise/game/steps'
import { isOnMap, placesOf } from '@stashwise/maps/check-places'
import { toDrawing } from '@stashwise/maps/drawing/to-drawing'
import { packMapFacts, unpackMapFacts } from '@stashwise/maps/facts-wire'
import { isWithin } from '@stashwise/maps/project'
import { findProjection, projections } from '@stashwise/maps/projections'
import { idRecipes } from '@stashwise/progression/facts-wire'
import { snapshotCatalogue } from '../apps/web/app/features/calculators/testing/snapshot-catalogue.ts'
import { toMapBody } from '../apps/web/app/features/maps/server/map-body.ts'
import { readLayers } from '../apps/web/app/features/maps/server/read-layers.ts'
import { fakeFeed, startFakeFeed } from './feed.ts'
import type { Result } from './report.ts'

/** Every map: what a browser fetches, how long its drawing takes, and how long the site stops for it at most. */
export async function measureMaps(): Promise<Result[]> {
  const { facts } = snapshotCatalogue()
  const recipes = idRecipes(facts.items, facts.quests.values())
  const layers = readLayers()
  const results: Result[] = []
  let longest = 0
  let unpacked = 0
  const pace = { budgetMs: 5, now: performance.now.bind(performance), yieldTurn: () => nextTurn() }
  for (const projection of projections) {
    const map = facts.maps.get(projection.slug)
    if (!map) continue
    const startedAt = performance.now()
    let last = startedAt
    const timed = {
      ...pace,
      yieldTurn: async () => {
        longest = Math.max(longest, performance.now() - last)
        await nextTurn()
        last = performance.now()
      },
    }
    const drawing = await runInSteps(toDrawing(map, projection, layers.get(map.slug)), timed)
    const drawingMs = performance.now() - startedAt
    const sent = packMapFacts(toMapBody(map, projection, facts, 'en', { quest: String, objective: String }), recipes)
    const receivedAt = performance.now()
    runAtOnce(unpackMapFacts(JSON.parse(JSON.stringify(sent))))
    unpacked = Math.max(unpacked, performance.now() - receivedAt)
    results.push(
      { what: `${map.slug}: facts`, value: kB(sent), unit: 'kB', atMost: 90 },
      { what: '  drawing', value: kB(drawing), unit: 'kB', atMost: 60 },
      { what: '  computed in', value: drawingMs, unit: 'ms' },
    )
  }
  return [
    ...results,
    { what: 'longest stretch of drawing without a pause', value: longest, unit: 'ms', atMost: 50 },
    { what: 'facts of a map unpacked in a browser, at most', value: unpacked, unit: 'ms' },
  ]
}

/** How much of the whole feed lies outside of its map, and how much of that too far out to be shown. */
export async function measurePlaces(): Promise<Result[]> {
  if (!existsSync(fakeFeed))
    return [{ what: 'places of the whole feed', reason: 'the copy of the public feed (../shared/upstream) is not here' }]
  const { url, server } = await startFakeFeed([])
  try {
    const response = await fetch(`${url}/regular/maps`)
    const { data }: { data: { maps: Record<string, unknown> } } = await response.json()
    const maps = toMaps(
      Object.values(data.maps).map((map) => feedMap.parse(map)),
      new ItemIds([]),
    )
    const places = maps.flatMap((map) => {
      const projection = findProjection(map.slug)
      return projection ? placesOf(map).map(([, position]) => ({ position, projection })) : []
    })
    const outside = places.filter(({ position, projection }) => !isWithin(position, projection.bounds))
    return [
      { what: 'places of the whole feed', value: places.length, unit: '' },
      { what: '  outside of their map', value: outside.length, unit: '', atMost: 40 },
      {
        what: '  too far out to be shown',
        value: outside.filter(({ position, projection }) => !isOnMap(position, projection)).length,
        unit: '',
        atMost: 12,
      },
    ]
  } finally {
    server.kill()
  }
}

const kB = (value: unknown) => brotliCompressSync(JSON.stringify(value), { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length / 1024
