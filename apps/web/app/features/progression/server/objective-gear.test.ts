import { gearUids } from '@stashwise/progression/facts-body'
import { expect, test } from 'vitest'
import { snapshotCatalogue } from '#app/features/calculators/testing/snapshot-catalogue.ts'
import { gearOf } from './objective-gear.ts'
import { toFactLists, toNameLists } from './to-facts.ts'

const sets = (details: Record<string, unknown>) => gearOf({ details }, { uidOf: () => undefined, isHarmless: (uid) => uid === e })
const [a, b, c, d, e] = ['a', 'b', 'c', 'd', 'e'].map((end) => `00000000-0000-5000-8000-00000000000${end}`)

test.each([
  ['weapons of which any will do', { usingWeapon: [a, b] }, [{ anyOf: [a, b] }]],
  ['of many weapons the first few', { usingWeapon: [a, b, c, d, e] }, [{ anyOf: [a, b, c], others: 2 }]],
  ['of a smoke grenade and others those first', { usingWeapon: [e, a] }, [{ anyOf: [a, e] }]],
  ['never one alone that is not named', { usingWeapon: [a, b, c, d] }, [{ anyOf: [a, b, c, d] }]],
  ['a weapon and the parts on it', { usingWeapon: [a], usingWeaponMods: [[b, c]] }, [{ anyOf: [a] }, { anyOf: [b] }, { anyOf: [c] }]],
  [
    'a helmet and a vest, each of a choice',
    {
      wearing: [
        [a, c],
        [a, d],
        [b, c],
      ],
    },
    [{ anyOf: [a, b] }, { anyOf: [c, d] }],
  ],
  ['nothing for what must not be worn', { notWearing: [a] }, []],
])('gear is %s', (_what, details, expected) => expect(sets(details)).toEqual(expected))

const catalogue = snapshotCatalogue()
const lists = toFactLists(catalogue)
const names = toNameLists(catalogue, lists, 'en')
const nameOf = new Map(gearUids(lists.quests).map((uid, at) => [uid, names.gear[at]]))
const gearOfQuest = (name: string) =>
  lists.quests
    .flatMap(({ objectives }, at) => (names.quests[at] === name ? objectives : []))
    .flatMap(({ gear = [] }) => gear.map(({ anyOf, others }) => [anyOf.map((uid) => nameOf.get(uid)), others]))

test('of the game’s quests those that ask for a weapon, grenades or clothes say which', () => {
  expect(gearOfQuest('The Tarkov Shooter - Part 1')).toEqual([[['Mosin Infantry', 'Mosin Sniper', 'SV-98'], 6]])
  expect(gearOfQuest('Humanitarian Supplies')).toEqual([
    [['UNTAR'], undefined],
    [['MF-UN'], undefined],
  ])
  const [[grenades, others] = []] = gearOfQuest('Grenadier')
  expect(grenades).toContain('M67')
  expect(grenades).not.toContain('RDG-2B')
  expect(others).toBe(8)
})
