import { brotliCompressSync, constants } from 'node:zlib'
import { unpackProgression } from '@stashwise/progression/facts-body'
import { newProgressPlayer } from '@stashwise/progression/player'
import { questStates } from '@stashwise/progression/quests/quest-states'
import { snapshotCatalogue } from '../apps/web/app/features/calculators/testing/snapshot-catalogue.ts'
import { toFactLists, toNameLists } from '../apps/web/app/features/progression/server/to-facts.ts'
import { percentile, type Result } from './report.ts'

const rounds = 300

/** Progression on every quest of the game: what follows from one tick, and what a browser fetches for it. */
export function measureProgression(): Result[] {
  const catalogue = snapshotCatalogue()
  const lists = toFactLists(catalogue)
  const text = JSON.stringify({ ...lists, names: toNameLists(catalogue, lists, 'en') })
  const sent = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length
  const { facts } = unpackProgression(JSON.parse(text))
  const uids = [...facts.quests.keys()]
  const times: number[] = []
  for (let round = -100; round < rounds; round++) {
    const questsDone = new Set(uids.filter((_uid, at) => (at + round) % 3 === 0))
    const startedAt = performance.now()
    questStates(facts, newProgressPlayer({ level: 30, questsDone }), 1_795_000_000)
    if (round >= 0) times.push(performance.now() - startedAt)
  }
  return [
    { what: `a tick → what became of all ${uids.length} quests, p99`, value: percentile(times, 0.99), unit: 'ms', atMost: 5 },
    { what: 'quests, hideout, recipes and their items for a browser', value: sent / 1024, unit: 'kB' },
  ]
}
