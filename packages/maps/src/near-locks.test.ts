import { itemUid } from '@stashwise/game/ids'
import { expect, test } from 'vitest'
import { containersNear } from './near-locks.ts'

const key = itemUid('dorm-214')
const lock = (x: number, type = 'door', y = 5.9) => ({ key, position: { x, y, z: 150 }, type, needsPower: false })
const box = (container: string, x: number, y = 5.9) => ({ container, position: { x, y, z: 150 } })

test('counts what lies in the room behind a door, each once, the most frequent first', () => {
  const containers = [box('safe', 178), box('jacket', 179), box('jacket', 181), box('weapon box', 200)]
  expect(containersNear({ locks: [lock(180), lock(177)], containers }, key)).toEqual([
    { container: 'jacket', count: 2 },
    { container: 'safe', count: 1 },
  ])
})

test('the floor above is another room, and a car is locked around nothing', () => {
  const containers = [box('jacket', 180, 9.2), box('safe', 300)]
  expect(containersNear({ locks: [lock(180), lock(300, 'trunk')], containers }, key)).toEqual([])
  expect(containersNear({ locks: [lock(180)], containers: [box('safe', 180)] }, 'another')).toEqual([])
})
