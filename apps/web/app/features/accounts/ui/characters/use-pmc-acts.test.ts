import type { CharacterSummary } from '@stashwise/accounts/record'
import { expect, test } from 'vitest'
import { actOfMode } from './use-pmc-acts.ts'

const pmc = (uid: string, gameMode: CharacterSummary['gameMode'], main = false): CharacterSummary => ({
  uid,
  gameMode,
  main,
  faction: 'USEC',
  level: 1,
  characterName: '',
})

test('a mode with a PMC selects it, the first of several', () => {
  const characters = [pmc('main', 'PVP', true), pmc('one', 'PVE'), pmc('two', 'PVE')]
  expect(actOfMode(characters, 'PVE', 'USEC')).toEqual({ kind: 'select', characterUid: 'one' })
  expect(actOfMode(characters, 'PVP', 'USEC')).toEqual({ kind: 'select', characterUid: 'main' })
})

test('a mode without a PMC makes one, of the faction players of the language play', () => {
  expect(actOfMode([pmc('main', 'PVP', true)], 'PVE', 'Bear')).toEqual({ kind: 'create', gameMode: 'PVE', faction: 'Bear' })
})
