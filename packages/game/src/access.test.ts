import { expect, test } from 'vitest'
import { canPlayer, type Need, type Reach } from './access.ts'

const stranger: Reach = {}
const levelOnly = (level: number): Reach => ({ level })
const beginner: Reach = { level: 1, traderLevels: {}, modulesBuilt: {}, questsDone: new Set(), gameEdition: 'Standard' }
const player: Reach = {
  level: 22,
  traderLevels: { prapor: 3, jaeger: 2 },
  modulesBuilt: { workbench: 2 },
  questsDone: new Set(['shortage']),
  gameEdition: 'Edge of Darkness',
}

const flea: Need = { playerLevel: 15 }
const prapor = (level: number): Need => ({ trader: { slug: 'prapor', level } })
const jaeger: Need = { trader: { slug: 'jaeger', level: 1, unlockedBy: ['introduction'] } }
const workbench = (level: number): Need => ({ module: { id: 'workbench', level } })
const shortage: Need = { quest: 'shortage' }
const edition: Need = { editions: ['edge_of_darkness'] }

test.each<[string, Need, stranger: string, one: string, eight: string, beginner: string, player: string]>([
  ['the flea market', flea, 'unknown', 'no', 'no', 'no', 'yes'],
  ['Prapor 1', prapor(1), 'yes', 'yes', 'yes', 'yes', 'yes'],
  ['Prapor 3', prapor(3), 'unknown', 'unknown', 'unknown', 'no', 'yes'],
  ['Prapor 4', prapor(4), 'unknown', 'unknown', 'unknown', 'no', 'no'],
  ['Jaeger', jaeger, 'unknown', 'unknown', 'unknown', 'no', 'yes'],
  ['the first workbench', workbench(1), 'unknown', 'unknown', 'unknown', 'no', 'yes'],
  ['the third workbench', workbench(3), 'unknown', 'unknown', 'unknown', 'no', 'no'],
  ['what a quest unlocks', shortage, 'unknown', 'unknown', 'unknown', 'no', 'yes'],
  ['what another edition has', edition, 'unknown', 'unknown', 'unknown', 'no', 'yes'],
  ['what needs nothing', {}, 'yes', 'yes', 'yes', 'yes', 'yes'],
  ['one known and one unknown part', { ...flea, ...workbench(1) }, 'unknown', 'no', 'no', 'no', 'yes'],
])('who can use %s', (_, need, ...answers) => {
  const people = [stranger, levelOnly(1), levelOnly(8), beginner, player]
  expect(people.map((reach) => canPlayer(reach, need))).toEqual(answers)
})

test('at level 22 the flea market is open although nothing else is known', () => {
  expect(canPlayer(levelOnly(22), flea)).toBe('yes')
})
