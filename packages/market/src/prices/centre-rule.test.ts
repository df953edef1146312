import type { CatalogueFacts } from '@stashwise/catalogue/catalogue'
import type { ModuleId } from '@stashwise/game/ids'
import { expect, test } from 'vitest'
import { centreRule } from './centre-rule.ts'

/** A module with a bonus of its third level, as the feed has it (the share is negative there). */
const modules = (type: string, value: number) => ({
  modules: new Map([
    [
      'ic',
      {
        id: 'ic' as ModuleId,
        slug: 'intelligence-center',
        levels: [{ bonuses: [] }, { bonuses: [] }, { bonuses: [{ type, value }] }],
      },
    ],
  ]) as unknown as CatalogueFacts['modules'],
})

test('what the hideout’s data takes off the flea fee counts, and 30 % while it says nothing', () => {
  expect(centreRule(modules('RagfairCommission', -0.25))).toEqual({ reduction: 0.25, module: 'ic' })
  expect(centreRule(modules('ScavCooldownTimer', -0.2))).toEqual({ reduction: 0.3, module: 'ic' })
  expect(centreRule({ modules: new Map() })).toEqual({ reduction: 0.3 })
})
