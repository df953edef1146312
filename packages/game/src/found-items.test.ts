import { expect, test } from 'vitest'
import { foundKeys, parseFoundKey } from './found-items.ts'

test('a key of found items says what it counts', () => {
  expect(parseFoundKey(foundKeys.plain('salewa'))).toEqual({ uid: 'salewa', isInRaid: false })
  expect(parseFoundKey(foundKeys.inRaid('salewa'))).toEqual({ uid: 'salewa', isInRaid: true })
  expect(parseFoundKey(foundKeys.given('salewa', 'shortage'))).toEqual({ uid: 'salewa', isInRaid: false, givenTo: 'shortage' })
})
