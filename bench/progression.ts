import { brotliCompressSync, constants } from 'node:zlib'
import { runAtOnce } from '@stashwise/game/steps'
import { unpackProgression } from '@stashwise/progression/facts-body'
import { idRecipes, joinParts, packFacts, packStock, receiveFacts } from '@stashwise/progression/facts-wire'
import { itemLedger } from '@stashwise/progression/ledger/ledger'
import { situationOf } from '@stashwise/progression/ledger/situation'
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
  const { facts } = unpackProgression(joinParts(runAtOnce(receiveFacts(JSON.parse(JSON.stringify(sent)))), undefined))
  const unpacked = performance.now() - startedAt
  const uids = [...facts.quests.keys()]
  const items = [...facts.items.keys()]
  const times: number[] = []
  const withLedger: number[] = []
  for (let round = -100; round < rounds; round++) {
    const questsDone = new Set(uids.filter((_uid, at) => (at + round) % 3 === 0))
    const counts = items.map((uid, at): [string, number] => [at % 2 === 0 ? uid : `${uid}/fir`, 1 + ((at + round + 100) % 5)])
    const player = newProgressPlayer({ level: 30, questsDone, itemsFound: Object.fromEntries(counts) })
    const startedAt = performance.now()
    const states = questStates(facts, player, 1_795_000_000)
    const statesAt = performance.now()
    itemLedger(facts, player, situationOf(facts, player, states))
    if (round < 0) continue
    times.push(statesAt - startedAt)
    withLedger.push(performance.now() - startedAt)
  }
  return [
    { what: `a tick → what became of all ${uids.length} quests, p99`, value: percentile(times, 0.99), unit: 'ms', atMost: 5 },
    { what: '  and what to keep of all items, p99', value: percentile(withLedger, 0.99), unit: 'ms', atMost: 5 },
    { what: '  p50', value: percentile(withLedger, 0.5), unit: 'ms' },
    { what: 'quests and hideout for a browser', value: kB(sent, 9), unit: 'kB' },
    { what: '  and what lists of items need besides', value: kB(stock, 5), unit: 'kB' },
    { what: '  parsed, ids made and indexed, the first time', value: unpacked, unit: 'ms' },
  ]
}

const kB = (value: unknown, quality: number) =>
  brotliCompressSync(JSON.stringify(value), { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length / 1024
