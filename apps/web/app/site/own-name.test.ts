import { expect, test } from 'vitest'
import { snapshotCatalogue } from '#app/features/calculators/testing/snapshot-catalogue.ts'
import { mobName } from './own-name.ts'

const { facts } = snapshotCatalogue()

/** Everybody on maps, and everybody whom a quest wants killed by name. */
const mobs = [
  ...new Set([
    ...[...facts.maps.values()].flatMap(({ bosses }) =>
      bosses.flatMap(({ mob, escorts }) => [mob, ...escorts.map((escort) => escort.mob)]),
    ),
    ...[...facts.quests.values()].flatMap(({ objectives }) => objectives.flatMap(({ type, targets }) => (type === 'kill' ? targets : []))),
  ]),
]

/** The only English names that the game has in Russian too. */
const latin = /Black Division|^Knight$|^Big Pipe$|^Birdeye$|Wedge$|USEC|BEAR/

test('in Russian everybody has a name in Russian words, in their order and case', () => {
  expect(mobs.length).toBeGreaterThan(45)
  const names = mobs.map((id) => mobName(facts, 'ru', id))
  expect(names.filter((name) => /[a-z]/i.test(name.replace(latin, '')))).toEqual([])
  expect(names.filter((name) => /.(?:Свита|Жрец|Воин)|^Босс /.test(name))).toEqual([])
  expect(names.filter((name) => /^(?:Охрана|Рейдеры)/.test(name))).toEqual(['Охрана Лабиринта'])
})

test.each([
  ['followerGluharAssault', 'Свита Глухаря (штурмовик)', 'Glukhar Guard (assault)'],
  ['sectantPriest', 'Жрец сектантов', 'Cultist Priest'],
  ['pmcBotBlackDiv', 'Рейдер Black Division', 'Black Division raider'],
  ['bossWedge', 'Wedge', 'The Wedge'],
])('%s is called as players say it', (id, ru, en) => {
  expect(mobName(facts, 'ru', id)).toBe(ru)
  expect(mobName(facts, 'en', id)).toBe(en)
})
