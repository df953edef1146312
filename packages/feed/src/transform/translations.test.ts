import { expect, test } from 'vitest'
import { Translations } from './translations.ts'

const english = { key: 'Text', other: 'Other' }
const make = (paths: string[]) =>
  new Translations(
    paths,
    new Map<string, Record<string, string>>([
      ['en', english],
      ['ru', { key: 'Текст', other: ' ' }],
    ]),
  )

test('paths with wildcards, lists of names and any depth are understood', () => {
  const paths = [
    '$.data.items.*.name',
    '$.data.tasks.*.objectives[*]..bodyParts[*]',
    "$.data.tasks.*.objectives[*]['healthEffect','playerHealthEffect'].effects[*]",
  ]
  const translations = make(paths)
  expect(translations.isKey('items.*.name')).toBe(true)
  expect(translations.isKey('items.*.shortName')).toBe(false)
  expect(translations.isKey('tasks.*.objectives.*.bodyParts.*')).toBe(true)
  expect(translations.isKey('tasks.*.objectives.*.healthEffect.bodyParts.*')).toBe(true)
  expect(translations.isKey('tasks.*.objectives.*.playerHealthEffect.effects.*')).toBe(true)
  expect(translations.isKey('tasks.*.objectives.*.enemyHealthEffect.effects.*')).toBe(false)
})

test('a missing or blank text is the English one', () => {
  const translations = make(['$.data.items.*.name'])
  expect(translations.text('items.*.name', 'key', 'ru')).toBe('Текст')
  expect(translations.text('items.*.name', 'other', 'ru')).toBe('Other')
  expect(translations.text('items.*.name', 'key', 'de')).toBe('Text')
  expect(translations.text('items.*.name', 'unknown', 'ru')).toBeUndefined()
})

test('a path nobody can read is passed over', () => {
  expect(() => make(['$.data[?(@.x>1)]', '', 'data.items', '$.data.items[']).isKey('items.*.name')).not.toThrow()
})

test('names that JavaScript objects have of themselves are no texts', () => {
  expect(make(['$.data.items.*.name']).text('items.*.name', 'constructor', 'en')).toBeUndefined()
})
