import { expect, test } from 'vitest'
import { indexNames } from './find-name.ts'

const items = [
  { name: 'Salewa first aid kit', shortName: 'Salewa' },
  { name: 'IFAK individual first aid kit', shortName: 'IFAK' },
  { name: 'AFAK tactical individual first aid kit', shortName: 'AFAK' },
  { name: 'Metal fuel tank', shortName: 'Fuel' },
  { name: 'Expeditionary fuel tank', shortName: 'Fuel' },
]
const index = indexNames(items, (item) => item)
const found = (typed: string) => {
  const hit = index.find(typed)
  return hit && [hit.entry.shortName, ...hit.others]
}

test('a whole name or short name has no other meaning', () => {
  expect(found('salewa')).toEqual(['Salewa'])
  expect(found('IFAK individual first aid kit')).toEqual(['IFAK'])
})

test('typing errors and the wrong keyboard layout are forgiven', () => {
  expect(found('salwea')).toEqual(['Salewa'])
  expect(found('ыфдуцф')).toEqual(['Salewa'])
  expect(found('kit first salewa')).toEqual(['Salewa'])
})

test('a name that several may have brings the others as a hint', () => {
  expect(found('first aid')).toEqual(['Salewa', 'IFAK individual first aid kit', 'AFAK tactical individual first aid kit'])
  expect(found('fuel')).toEqual(['Fuel', 'Expeditionary fuel tank'])
})

test('nothing is called like nothing', () => {
  expect(found('zzqwxj')).toBeUndefined()
  expect(found('!!!')).toBeUndefined()
})
