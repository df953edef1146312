import { describe, expect, test } from 'vitest'
import { feedObjective, feedTask } from '../schema/task.ts'
import { ItemIds } from './item-ids.ts'
import { toObjective } from './objectives.ts'
import { toRequirements } from './requirements.ts'

const task = (fields: object) =>
  feedTask.parse({
    id: '5936d90786f7742b1420ba5b',
    name: 'name',
    trader: '54cb50c76803fa8b248b4571',
    objectives: [],
    minPlayerLevel: 1,
    factionName: 'Any',
    ...fields,
  })
const prestiges = new Map([['672df4281ab8d9c8849a0c88', 2]])

describe('conditions of a quest', () => {
  test.each([
    ['nothing asked', {}, { reqGameEdition: [] }],
    ['a prestige', { requiredPrestige: '672df4281ab8d9c8849a0c88' }, { reqGameEdition: [], reqPrestige: 2 }],
    ['a quest the game does not offer', { disabled: true }, { reqGameEdition: [], disabled: true }],
    ['the story', { otherRequirements: [{ type: 'dialogue' }] }, { reqGameEdition: [], reqStory: true }],
    [
      'an edition',
      { otherRequirements: [{ type: 'gameEdition', editions: ['unheard_edition'] }] },
      { reqGameEdition: ['unheard_edition'] },
    ],
  ])('%s', (_name, fields, expected) => expect(toRequirements(task(fields), prestiges)).toEqual(expected))

  test.each([
    ['a kind of another day', { otherRequirements: [{ type: 'moonPhase' }] }, ['moonPhase']],
    ['an edition without a name', { otherRequirements: [{ type: 'gameEdition' }] }, ['gameEdition']],
    [
      'what of a trader is asked',
      { traderRequirements: [{ trader: '54cb50c76803fa8b248b4571', requirementType: 'sales', compareMethod: '>=', value: 3 }] },
      ['trader sales'],
    ],
    ['a status of another quest', { taskRequirements: [{ task: 'x', status: ['paused'] }] }, ['quest paused']],
    ['a faction', { factionName: 'Scavs' }, ['faction Scavs']],
    ['a prestige that is not listed', { requiredPrestige: 'ffffffffffffffffffffffff' }, ['prestige']],
  ])('%s that nobody knows is named, never passed over', (_name, fields, kinds) =>
    expect(toRequirements(task(fields), prestiges).reqUnknown).toEqual(kinds),
  )
})

describe('an objective', () => {
  const maps = new Map([
    ['day', 'factory'],
    ['night', 'factory'],
    ['customs', 'customs'],
  ]) as unknown as Parameters<typeof toObjective>[2] // slugs are branded
  const variants = new Map([
    ['day', 'day'],
    ['night', 'night'],
  ] as const)
  const onlyIn = (ids: string[]) =>
    toObjective(feedObjective.parse({ id: 'o', type: 'visit', maps: ids }), new ItemIds([]), maps, variants).onlyIn

  test.each([
    [['night'], { factory: ['night'] }],
    [['night', 'customs'], { factory: ['night'] }],
    [['day', 'night'], undefined],
    [['day'], undefined],
    [['customs'], undefined],
  ])('on %j is confined to %j', (ids, expected) => expect(onlyIn(ids)).toEqual(expected))
})
