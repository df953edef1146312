import { setImmediate as nextTurn } from 'node:timers/promises'
import { brotliCompressSync, constants } from 'node:zlib'
import { toDrawing } from '@stashwise/maps/drawing/to-drawing'
import { packMapFacts, unpackMapFacts } from '@stashwise/maps/facts-wire'
import { projections } from '@stashwise/maps/projections'
import { runInSteps } from '@stashwise/market/search/steps'
import { idRecipes } from '@stashwise/progression/facts-wire'
import { snapshotCatalogue } from '../apps/web/app/features/calculators/testing/snapshot-catalogue.ts'
import { toMapBody } from '../apps/web/app/features/maps/server/map-body.ts'
import type { Result } from './report.ts'

/** Every map: what a browser fetches, how long its drawing takes, and how long the site stops for it at most. */
export async function measureMaps(): Promise<Result[]> {
  const { facts } = snapshotCatalogue()
  const recipes = idRecipes(facts.items, facts.quests.values())
  const results: Result[] = []
  let longest = 0
  let unpacked = 0
  const pace = { budgetMs: 5, now: performance.now.bind(performance), giveWay: () => nextTurn() }
  for (const projection of projections) {
    const map = facts.maps.get(projection.slug)
    if (!map) continue
    const startedAt = performance.now()
    let last = startedAt
    const timed = {
      ...pace,
      giveWay: async () => {
        longest = Math.max(longest, performance.now() - last)
        await nextTurn()
        last = performance.now()
      },
    }
    const drawing = await runInSteps(toDrawing(map, projection), timed)
    const drawingMs = performance.now() - startedAt
    const sent = packMapFacts(toMapBody(map, projection, facts, 'en', { quest: String, objective: String }), recipes)
    const receivedAt = performance.now()
    unpackMapFacts(JSON.parse(JSON.stringify(sent)))
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

const kB = (value: unknown) => brotliCompressSync(JSON.stringify(value), { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length / 1024
