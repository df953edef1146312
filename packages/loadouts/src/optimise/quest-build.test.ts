import { expect, test } from 'vitest'
import { toQuestBuild } from './quest-build.ts'

const atLeast = (value: number) => ({ compareMethod: '>=', value })
const atMost = (value: number) => ({ compareMethod: '<=', value })

test('what Gunsmith asks for becomes limits of the build', () => {
  const build = toQuestBuild({
    containsAll: ['suppressor'],
    containsCategory: ['550aa4cd4bdc2dd8348b456c'],
    buildAttributes: {
      accuracy: atLeast(0),
      durability: atLeast(60),
      effectiveDistance: atLeast(100),
      ergonomics: atLeast(58),
      height: atMost(2),
      magazineCapacity: atLeast(60),
      muzzleVelocity: atLeast(0),
      recoil: atMost(550),
      weight: atMost(3.5),
      width: atMost(3),
    },
  })
  expect(build).toEqual({
    limits: { ergonomics: { min: 58 }, recoilSum: { max: 550 }, weight: { max: 3.5 } },
    size: { width: { max: 3 }, height: { max: 2 } },
    minCapacity: 60,
    minSightingRange: 100,
    parts: ['suppressor'],
    classes: ['550aa4cd4bdc2dd8348b456c'],
    unknown: [],
  })
})

test('a magazine may have a most, a size a least', () => {
  expect(toQuestBuild({ buildAttributes: { magazineCapacity: atMost(10), width: atLeast(5) } })).toMatchObject({
    maxCapacity: 10,
    size: { width: { min: 5 } },
    unknown: [],
  })
})

test.each([
  ['a figure that builds are not asked for', { muzzleVelocity: atLeast(900) }, 'muzzleVelocity'],
  ['one that the game is new to', { heat: atMost(3) }, 'heat'],
  ['another comparison', { ergonomics: { compareMethod: '==', value: 60 } }, 'ergonomics'],
  ['no value', { ergonomics: { compareMethod: '>=' } }, 'ergonomics'],
  ['the other side of the distance', { effectiveDistance: atMost(100) }, 'effectiveDistance'],
  ['a weight from below', { weight: atLeast(3) }, 'weight'],
  ['a recoil from below', { recoil: atLeast(300) }, 'recoil'],
  ['nothing readable', { recoil: null }, 'recoil'],
])('%s is named, not passed over', (_, buildAttributes, name) => {
  expect(toQuestBuild({ buildAttributes })).toMatchObject({ limits: {}, unknown: [name] })
})

test('an objective without details asks for nothing', () => {
  expect(toQuestBuild({})).toEqual({ limits: {}, size: {}, parts: [], classes: [], unknown: [] })
})
