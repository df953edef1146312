import type { ItemUid, MapSlug } from '@stashwise/game/ids'
import type { GameMap } from '@stashwise/game/map'
import { expect, test } from 'vitest'
import { keyLocks, knownLocks } from './key-locks.ts'

const dorm = 'dorm-108' as ItemUid
const access = 'lab-access' as ItemUid
const map = (slug: string, part: Partial<GameMap>) => ({ slug: slug as MapSlug, accessKeys: [], locks: [], ...part })
let x = 0
const locksOf = (maps: ReturnType<typeof map>[]) => keyLocks(maps, knownLocks(maps))
const lock = (type: string, key = dorm, needsPower = false) => ({ key, position: { x: ++x, y: 0, z: 0 }, type, needsPower })

test('a key opens so many locks of a kind on each map', () => {
  const maps = [
    map('shoreline', { locks: [lock('switch'), lock('door', access)] }),
    map('customs', { locks: [lock('container'), lock('door', dorm, true), lock('door')] }),
  ]
  expect(locksOf(maps).get(dorm)).toEqual([
    {
      map: 'customs',
      isEntry: false,
      locks: [
        { kind: 'door', count: 2, powered: 1 },
        { kind: 'container', count: 1, powered: 0 },
      ],
    },
    { map: 'shoreline', isEntry: false, locks: [{ kind: 'other', count: 1, powered: 0 }] },
  ])
})

test('a card that lets players into a map opens no lock by that', () => {
  expect(locksOf([map('lab', { accessKeys: [access] })]).get(access)).toEqual([{ map: 'lab', isEntry: true, locks: [] }])
})

test('a kind of lock nobody has a word for counts as another lock', () => {
  expect(locksOf([map('lab', { locks: [lock('hatch'), lock('gate')] })]).get(dorm)).toMatchObject([
    { locks: [{ kind: 'other', count: 2 }] },
  ])
})

test('without locks in the feed nothing is said', () => {
  expect(locksOf([map('customs', {})]).size).toBe(0)
})

test('a trunk with a key of a door, on whichever map, is a placeholder; a key that opens nothing but trunks is that of the trunk', () => {
  const machinery = 'machinery' as ItemUid
  const [ofDoor, ofTrunk, ofContainer] = [lock('trunk'), lock('trunk', machinery), lock('trunk', access)]
  const maps = [
    map('customs', { locks: [lock('door'), ofTrunk] }),
    map('streets', { locks: [ofDoor, ofTrunk, ofContainer] }),
    map('lab', { locks: [lock('container', access)] }),
  ]
  expect(knownLocks(maps).get('streets' as MapSlug)).toEqual([ofTrunk])
  expect(
    locksOf(maps)
      .get(dorm)
      ?.map((each) => each.map),
  ).toEqual(['customs'])
})

test('a key on several trunks of a map is a placeholder there', () => {
  const [one, two, other] = [lock('trunk'), lock('trunk'), lock('trunk')]
  const maps = [map('streets', { locks: [one, two] }), map('lighthouse', { locks: [other] })]
  expect([...knownLocks(maps).values()]).toEqual([[], [other]])
})
