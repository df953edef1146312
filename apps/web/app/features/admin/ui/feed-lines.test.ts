import { localeTable } from '@stashwise/game/locale'
import { expect, test } from 'vitest'
import { toFeedLines } from './feed-lines.ts'

const read = (document: string, mode: string, more: object = {}) => ({
  document,
  mode,
  lastSuccess: '2026-11-23T10:00:00Z',
  records: 5302,
  ...more,
})

test('languages of a document are one line, the document itself another for each mode', () => {
  const feed = [
    read('items', 'pvp'),
    read('items', 'pve'),
    ...localeTable.map(({ feedCode }) => read(`items_${feedCode}`, '')),
    read('trader_offers', 'pvp'),
  ]
  const lines = toFeedLines(feed)
  expect(lines.map(({ document, mode, languages }) => [document, mode, languages.length])).toEqual([
    ['items', '', 11],
    ['items', 'pve', 0],
    ['items', 'pvp', 0],
    ['trader_offers', 'pvp', 0],
  ])
  expect(lines[0]?.languages.map(({ language }) => language)).toContain('Русский')
})

test('what failed comes first, and a line of languages says the worst of them', () => {
  const lines = toFeedLines([
    read('crafts', 'pvp'),
    read('tasks_de', '', { lastSuccess: '2026-11-23T08:00:00Z' }),
    read('tasks_ru', '', { lastError: 'status 500', records: 5100 }),
    read('maps', 'pvp', { lastError: 'too old' }),
  ])
  expect(lines.map(({ document, lastError }) => [document, lastError])).toEqual([
    ['maps', 'too old'],
    ['tasks', 'status 500'],
    ['crafts', undefined],
  ])
  expect(lines[1]).toMatchObject({ records: 5100, lastSuccess: '2026-11-23T08:00:00Z' })
  expect(lines[1]?.languages.map(({ document }) => document)).toEqual(['tasks_ru', 'tasks_de'])
})

test('languages that were never all read have no last reading', () => {
  expect(toFeedLines([read('items_en', ''), { document: 'items_fr', mode: '', lastError: 'no response' }])[0]).not.toHaveProperty(
    'lastSuccess',
  )
})
