import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { mapSheets, sheetUrls } from './map-sheets.ts'

function fileWith(content: unknown): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'sheets-')), 'sheets.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}
const level2 = 'https://host/customs_0.16/2nd/{z}/{x}/{y}.png'
const woods = 'https://host/Woods.svg'

test('a file names the sheets of each map and level: tiles, or one picture for all levels', () => {
  const sheets = mapSheets.parse(fileWith({ attribution: 'Somebody', maps: { customs: { level2, attribution: 'Another' }, woods } }))
  expect(sheets).toEqual({
    attribution: 'Somebody',
    maps: { customs: { levels: { level2 }, attribution: 'Another' }, woods: { levels: { all: woods }, attribution: 'Somebody' } },
  })
  expect(sheetUrls(sheets)).toEqual([level2, woods])
})

test.each([
  ['no attribution', { maps: { woods } }],
  ['a level nobody knows', { attribution: 'Somebody', maps: { customs: { attic: level2 } } }],
  ['an address without columns', { attribution: 'Somebody', maps: { customs: 'https://host/{z}/{y}.png' } }],
  ['another scheme', { attribution: 'Somebody', maps: { customs: 'javascript:alert(1)' } }],
  ['no JSON', '{'],
])('a file with %s is refused', (_what, content) => expect(mapSheets.safeParse(fileWith(content)).success).toBe(false))

test('a file that is not there is refused with its name', () => {
  expect(mapSheets.safeParse('/nowhere/sheets.json').error?.issues[0]?.message).toContain('/nowhere/sheets.json')
})
