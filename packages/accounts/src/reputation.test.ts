import { expect, test } from 'vitest'
import { mergeEdit } from './edit.ts'
import { newAccountFields, newCharacterFields } from './fields.ts'
import { parseCharacter } from './parse-character.ts'
import { parseEdit } from './parse-edit.ts'
import { untoldReputation, untoldSkill } from './vocabulary.ts'

const fence = '579dc571d53a0658a154fbec'
const fields = { ...newAccountFields(), ...newCharacterFields() }

test.each([-7, -0.01, 0, 0.15, 4, 10.25])('reputation of %d is read from a file and an edit as it is', (value) => {
  expect(parseCharacter({ tradersReputation: { [fence]: value } }).tradersReputation).toEqual({ [fence]: value })
  expect(parseEdit({ tradersReputation: { [fence]: value } })).toEqual({ ok: true, edit: { tradersReputation: { [fence]: value } } })
})

test.each([0.123, 21, -20.01, '1', null, Number.NaN])('reputation of %s is refused, and left out of a file', (value) => {
  expect(parseCharacter({ tradersReputation: { [fence]: value } }).tradersReputation).toEqual({})
  expect(parseEdit({ tradersReputation: { [fence]: value } }).ok).toBe(false)
})

test('reputation of 0 is told, which is not the same as none; it can be taken back', () => {
  const told = mergeEdit(fields, {}, { tradersReputation: { [fence]: 0 } }, 1).fields
  expect(told.tradersReputation).toEqual({ [fence]: 0 })
  expect(mergeEdit(told, {}, { tradersReputation: { [fence]: untoldReputation } }, 2).fields.tradersReputation).toEqual({})
})

test('skills are told one by one and taken back, prestige is a whole number', () => {
  const told = mergeEdit(fields, {}, { skillLevels: { Endurance: 0, Strength: 3 } }, 1).fields
  expect(mergeEdit(told, {}, { skillLevels: { Endurance: untoldSkill } }, 2).fields.skillLevels).toEqual({ Strength: 3 })
  expect(parseEdit({ skillLevels: { Endurance: 52 } }).ok).toBe(false)
  expect(parseEdit({ prestige: 2 })).toEqual({ ok: true, edit: { prestige: 2 } })
  expect(parseEdit({ prestige: 1.5 }).ok).toBe(false)
})
