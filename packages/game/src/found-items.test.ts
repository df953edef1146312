import { expect, test } from 'vitest'
import { foundKeys, readFoundKey } from './found-items.ts'

test('a key of found items says what it counts', () => {
  expect(readFoundKey(foundKeys.plain('salewa'))).toEqual({ uid: 'salewa', isInRaid: false })
  expect(readFoundKey(foundKeys.inRaid('salewa'))).toEqual({ uid: 'salewa', isInRaid: true })
  expect(readFoundKey(foundKeys.given('salewa', 'shortage'))).toEqual({ uid: 'salewa', isInRaid: false, givenTo: 'shortage' })
})
