import type { TraderId } from '@stashwise/game/ids'
import { expect, test } from 'vitest'
import { aBuilder, aHideout, aModule } from '../testing/a-hideout.ts'
import { moduleStates } from './module-states.ts'
import { nearestFirst } from './nearest-first.ts'

test('modules come by how soon their next level can be built, complete ones last', () => {
  const facts = aHideout(
    aModule('done', {}),
    aModule('farm', { modules: [['generator', 3]] }),
    aModule('lavatory', { items: [['hose', 3]] }),
    aModule('gym', { traders: [{ trader: 'mechanic' as TraderId, level: 2 }] }),
    aModule('generator', { items: [['plug', 1]] }, {}, {}),
    aModule('vents', { items: [['roubles', 25_000]] }),
  )
  const order = (itemsFound: Record<string, number>) =>
    nearestFirst(moduleStates(facts, aBuilder({ modulesBuilt: { done: 1 }, itemsFound }))).map(({ module }) => module.slug)
  expect(order({})).toEqual(['vents', 'lavatory', 'generator', 'gym', 'farm', 'done'])
  expect(order({ plug: 1 })).toEqual(['generator', 'vents', 'lavatory', 'gym', 'farm', 'done'])
})
