import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { groupedUrls, mapSheets, sheetUrls } from './map-sheets.ts'

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

test('a map has its own bounds and deepest zoom, and its levels are groups of one picture', () => {
  const customs = { main: 'https://host/Customs.svg#Ground_Level+Roads', level2: 'https://host/Customs.svg#Second_Floor' }
  const file = {
    attribution: 'Somebody',
    maps: {
      customs: {
        ...customs,
        bounds: [
          [698, -307],
          [-372, 237],
        ],
        maxZoom: 5,
      },
      woods,
    },
  }
  const sheets = mapSheets.parse(fileWith(file))
  expect(sheets).toMatchObject({
    maps: { customs: { levels: customs, bounds: { minX: -372, maxX: 698, minZ: -307, maxZ: 237 }, maxZoom: 5 } },
  })
  expect(groupedUrls(sheets)).toEqual(Object.values(customs))
})

test.each([
  ['groups of tiles', { attribution: 'Somebody', maps: { customs: { main: `${level2}#Ground` } } }],
  ['groups that are no names', { attribution: 'Somebody', maps: { customs: { main: `${woods}#a b"]` } } }],
  ['an empty group', { attribution: 'Somebody', maps: { customs: { main: `${woods}#` } } }],
  ['bounds of one corner', { attribution: 'Somebody', maps: { customs: { main: woods, bounds: [[1, 2]] } } }],
  [
    'bounds beyond any map',
    {
      attribution: 'Somebody',
      maps: {
        customs: {
          main: woods,
          bounds: [
            [1, 2],
            [1e9, 0],
          ],
        },
      },
    },
  ],
  ['half a zoom', { attribution: 'Somebody', maps: { customs: { main: woods, maxZoom: 4.5 } } }],
  ['no attribution', { maps: { woods } }],
  ['a level nobody knows', { attribution: 'Somebody', maps: { customs: { attic: level2 } } }],
  ['an address without columns', { attribution: 'Somebody', maps: { customs: 'https://host/{z}/{y}.png' } }],
  ['another scheme', { attribution: 'Somebody', maps: { customs: 'javascript:alert(1)' } }],
  ['no JSON', '{'],
])('a file with %s is refused', (_what, content) => expect(mapSheets.safeParse(fileWith(content)).success).toBe(false))

test('a file that is not there is refused with its name', () => {
  expect(mapSheets.safeParse('/nowhere/sheets.json').error?.issues[0]?.message).toContain('/nowhere/sheets.json')
})
