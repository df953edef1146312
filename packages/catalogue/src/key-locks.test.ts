import type { ItemUid, MapSlug } from '@stashwise/game/ids'
import type { GameMap } from '@stashwise/game/map'
import { expect, test } from 'vitest'
import { keyLocks } from './key-locks.ts'

const dorm = 'dorm-108' as ItemUid
const access = 'lab-access' as ItemUid
const map = (slug: string, part: Partial<GameMap>) => ({ slug: slug as MapSlug, accessKeys: [], locks: [], ...part })
let x = 0
const lock = (type: string, key = dorm, needsPower = false) => ({ key, position: { x: ++x, y: 0, z: 0 }, type, needsPower })

test('a key opens so many locks of a kind on each map', () => {
  const maps = [
    map('shoreline', { locks: [lock('trunk'), lock('door', access)] }),
    map('customs', { locks: [lock('container'), lock('door', dorm, true), lock('door')] }),
  ]
  expect(keyLocks(maps).get(dorm)).toEqual([
    {
      map: 'customs',
      isEntry: false,
      locks: [
        { kind: 'door', count: 2, powered: 1 },
        { kind: 'container', count: 1, powered: 0 },
      ],
    },
    { map: 'shoreline', isEntry: false, locks: [{ kind: 'trunk', count: 1, powered: 0 }] },
  ])
})

test('a card that lets players into a map opens no lock by that', () => {
  expect(keyLocks([map('lab', { accessKeys: [access] })]).get(access)).toEqual([{ map: 'lab', isEntry: true, locks: [] }])
})

test('a kind of lock nobody has a word for counts as another lock', () => {
  expect(keyLocks([map('lab', { locks: [lock('hatch'), lock('gate')] })]).get(dorm)).toMatchObject([
    { locks: [{ kind: 'other', count: 2 }] },
  ])
})

test('without locks in the feed nothing is said', () => {
  expect(keyLocks([map('customs', {})]).size).toBe(0)
})
