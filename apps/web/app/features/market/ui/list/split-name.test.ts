import { expect, test } from 'vitest'
import { splitName } from './split-name.ts'

test('a short name, and a long one of a single word, stay whole', () => {
  expect(splitName('Graphics card')).toBeUndefined()
  expect(splitName('Sicherheitsbehälterschlüssel')).toBeUndefined()
})

test('a long name is split at the space next to its middle', () => {
  expect(splitName('LEDX Skin Transilluminator')).toEqual(['LEDX Skin', 'Transilluminator'])
  expect(splitName('Colt M4A1 5.56x45 assault rifle SAI')).toEqual(['Colt M4A1 5.56x45', 'assault rifle SAI'])
})

test('the end of a very long name is short enough to stay whole, so that variants differ on every screen', () => {
  const [start, end] = splitName('Aklys Defense Velociraptor .300 Blackout assault rifle Tactical') ?? []
  expect(end).toBe('assault rifle Tactical')
  expect(`${start} ${end}`).toBe('Aklys Defense Velociraptor .300 Blackout assault rifle Tactical')
})
