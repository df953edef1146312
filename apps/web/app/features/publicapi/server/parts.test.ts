import type { ApiItem } from '@stashwise/contracts/v1/items'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { askedLanguage } from './asked-language.ts'
import { itemsTable } from './items-table.ts'
import { pageOf } from './page-of.ts'

const item: ApiItem = {
  uid: 'u',
  bsgId: 'b',
  url: 'thing',
  name: 'Thing',
  shortName: 'T',
  isFunctional: true,
  category: 'Keys',
  tags: ['Keys'],
  width: 1,
  height: 1,
  weightKg: 0.1,
  stackSize: 1,
  fleaBanned: false,
  fleaLevel: 15,
  confidence: 'none',
  doubts: [],
  link: 'https://stashwise.example/item/thing',
}
const comma = { separator: 'comma' } as const

describe('a table for spreadsheets', () => {
  test('a figure that is not known is an empty cell; a loss is a number', () => {
    const table = itemsTable([{ ...item, change24hPercent: -1.5 }], {
      ...comma,
      columns: ['name', 'lastLow', 'change24hPercent', 'fleaBanned'],
    })
    expect(table).toBe('name,lastLow,change24hPercent,fleaBanned\r\nThing,,-1.5,false\r\n')
  })

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =cmd|calc', '=HYPERLINK("http://evil","x")'])(
    'a name %j is a text, no formula',
    (name) => {
      const [, row = ''] = itemsTable([{ ...item, name }], { ...comma, columns: ['name'] }).split(/\r\n(?=.)/s)
      expect(row.replace(/^"/, '').startsWith("'")).toBe(true)
    },
  )

  test('quotes, separators and line breaks stay inside their cell', () => {
    const name = 'Gunpowder "Eagle", 1;2\nx'
    for (const separator of ['comma', 'semicolon', 'tab'] as const) {
      expect(itemsTable([{ ...item, name }], { separator, columns: ['name'] })).toBe(`name\r\n"Gunpowder ""Eagle"", 1;2\nx"\r\n`)
    }
  })
})

describe('pages', () => {
  const all = ['a', 'b', 'c', 'd', 'e']
  const self = (entry: string) => entry

  test('walks by any step see everything once', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string({ minLength: 1, maxLength: 20 }), { maxLength: 30 }),
        fc.integer({ min: 1, max: 7 }),
        (entries, limit) => {
          const seen: string[] = []
          let cursor: string | undefined
          do {
            const page = pageOf(entries, self, { limit, cursor })
            seen.push(...page.data)
            cursor = page.next
          } while (cursor !== undefined)
          expect(seen).toEqual(entries)
        },
      ),
    )
  })

  test('entries that come or go before the cursor change nothing; when its own is gone its place counts', () => {
    const { next } = pageOf(all, self, { limit: 2 })
    const listed = (entries: string[]) => pageOf(entries, self, { limit: 2, cursor: next }).data
    expect(listed(['x', 'a', 'b', 'c', 'd'])).toEqual(['c', 'd'])
    expect(listed(['b', 'c', 'd'])).toEqual(['c', 'd'])
    expect(listed(['a', 'c', 'd', 'e'])).toEqual(['d', 'e'])
    expect(listed([])).toEqual([])
  })
})

test('languages: the one named, by our code or the standard’s; else the most wanted there is; else English', () => {
  expect(askedLanguage('cz', 'ru')).toBe('cz')
  expect(askedLanguage('zh', undefined)).toBe('cn')
  expect(askedLanguage('zh-CN', 'ja-JP, de;q=0.9')).toBe('jp')
  expect(askedLanguage(undefined, 'xx;q=1, de-AT;q=0.4, fr;q=0.6, *;q=0.1')).toBe('fr')
  expect(askedLanguage(undefined, 'ru;q=0')).toBe('en')
  fc.assert(fc.property(fc.string({ maxLength: 600 }), (header) => askedLanguage(header, header).length === 2))
})
