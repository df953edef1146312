import type { TraderId } from '@stashwise/game/ids'
import { expect, test } from 'vitest'
import type { ProgressionFacts } from '../facts.ts'
import { newProgressPlayer } from '../player.ts'
import { aModule } from '../testing/a-hideout.ts'
import { itemLedger } from './ledger.ts'
import { situationOf } from './situation.ts'

const mechanic = 'mechanic' as TraderId
const modules = [
  aModule('farm', { items: [['card', 1]], modules: [['generator', 2]] }),
  aModule('gym', { items: [['weight', 1]], traders: [{ trader: mechanic, level: 2 }] }),
  aModule('generator', { items: [['plug', 1]] }, { items: [['plug', 2]] }),
  aModule('range', { items: [['bolts', 9]], modules: [['generator', 1]] }),
  aModule('heating', { items: [['matches', 1]] }),
]
const facts: ProgressionFacts = {
  mode: 'pvp',
  version: '1',
  quests: new Map(),
  traders: new Map([[mechanic, { id: mechanic, slug: 'mechanic', currency: 'RUB', levels: [] }]]),
  modules: new Map(modules.map((module) => [module.id, module])),
  maps: new Map(),
  items: new Map(),
  barters: new Map(),
  crafts: new Map(),
  levels: [],
}

test('parts of a module’s first open level come by how many levels must be built and traders raised before it', () => {
  const player = newProgressPlayer()
  const { needs } = itemLedger(facts, player, situationOf(facts, player, new Map()))
  const next = needs.filter(({ need }) => need.urgency === 'nextLevel').map(({ need }) => [need.items[0], need.steps?.quests])
  expect(next).toEqual([
    ['plug', 0],
    ['matches', 0],
    ['weight', 1],
    ['bolts', 1],
    ['card', 2],
  ])
})
