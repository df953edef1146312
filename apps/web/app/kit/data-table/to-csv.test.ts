import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DataColumn } from './column.ts'
import { csvFieldsOf, csvFileName, toCsv, toField } from './to-csv.ts'

type Offer = { name: string; price: number | undefined }
const columns: DataColumn<Offer>[] = [
  { id: 'name', header: 'Item', cell: ({ name }) => name, value: ({ name }) => name },
  { id: 'icon', header: 'Icon', cell: () => null },
  { id: 'price', header: 'Price, ₽', cell: ({ price }) => price, value: ({ price }) => price },
]

test('rows are lines with raw numbers; what is unknown is empty; a column without a value is left out', () => {
  const rows = [
    { name: 'Gunpowder "Kite"', price: 66_000 },
    { name: 'Bolts', price: undefined },
  ]
  expect(toCsv(rows, csvFieldsOf(columns))).toBe('Item,"Price, ₽"\r\n"Gunpowder ""Kite""",66000\r\nBolts,')
})

test('a text that looks like a formula stays a text, a negative number stays a number', () => {
  expect(toField('=HYPERLINK("x")')).toBe(`"'=HYPERLINK(""x"")"`)
  expect(toField(' +1')).toBe("' +1")
  expect(toField('＝1')).toBe("'＝1")
  expect(toField('\t=1')).toBe(`"'\t=1"`)
  expect(toField(-5)).toBe('-5')
})

test('every text comes back from its field, apart from the apostrophe of a formula', () => {
  const read = (field: string) => (field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field)
  fc.assert(
    fc.property(fc.string(), (text) => {
      const back = read(toField(text))
      expect(back === text || back === `'${text}`).toBe(true)
      expect(/^[=+\-@\t\r\n]/.test(back)).toBe(false)
    }),
  )
})

test('a file is named after the list and the day', () => {
  expect(csvFileName('barters / prapor', new Date('2026-05-04T22:00:00Z'))).toBe('barters-prapor-2026-05-04.csv')
})
