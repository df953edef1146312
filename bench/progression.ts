import { brotliCompressSync, constants } from 'node:zlib'
import { unpackProgression } from '@stashwise/progression/facts-body'
import { idRecipes, joinParts, packFacts, packStock, receiveFacts } from '@stashwise/progression/facts-wire'
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
  const body = { ...lists, names: toNameLists(catalogue, lists, 'en') }
  const recipes = idRecipes(catalogue.facts.items, catalogue.facts.quests.values())
  const sent = packFacts(body, recipes)
  const stock = packStock(body, recipes, sent)
  const startedAt = performance.now()
  const { facts } = unpackProgression(joinParts(receiveFacts(JSON.parse(JSON.stringify(sent))), undefined))
  const unpacked = performance.now() - startedAt
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
    { what: 'quests and hideout for a browser', value: kB(sent, 9), unit: 'kB' },
    { what: '  and what lists of items need besides', value: kB(stock, 5), unit: 'kB' },
    { what: '  parsed, ids made and indexed, the first time', value: unpacked, unit: 'ms' },
  ]
}

const kB = (value: unknown, quality: number) =>
  brotliCompressSync(JSON.stringify(value), { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length / 1024
