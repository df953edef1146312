import { itemUid, type TraderId } from '@stashwise/game/ids'
import type { LexiconItem } from '@stashwise/recognition/lexicon'
import { expect, test } from 'vitest'
import type { ScannedCell } from './scan-messages.ts'
import {
  bestSale,
  byThrowing,
  type CellEdit,
  countUnits,
  listDifferences,
  type ScanRow,
  sumRows,
  toCellItems,
  toRows,
  toStockEdit,
  withUnits,
} from './scan-rows.ts'
import type { SceneCell } from './scene.ts'
import type { PicturedItem, SaleFigures } from './service.ts'

const aCell = (id: string, part: Partial<ScannedCell> = {}): ScannedCell => ({
  state: 'sure',
  candidates: [{ id, name: id, probability: 0.99 }],
  grid: 0,
  column: 0,
  row: 0,
  columns: 1,
  rows: 1,
  box: { x: 0, y: 0, width: 64, height: 64 },
  isCut: false,
  foundInRaid: false,
  isBroken: false,
  ...part,
})
const anItem = (id: string, sale?: SaleFigures, url = id): [ReturnType<typeof itemUid>, PicturedItem] => [
  itemUid(id),
  {
    uid: itemUid(id),
    url,
    name: id,
    shortName: id,
    cell: { width: 1, height: 1, colour: 'default', label: id, imageId: 'x', sign: 'generic' as PicturedItem['cell']['imageId'] },
    ...(sale && { sale }),
  },
]
const lexicon = new Map<string, LexiconItem>([
  ['ammo', { id: 'ammo', name: 'ammo', width: 1, height: 1, colour: 'yellow', counter: { form: 'stack', max: 60 } }],
])
const therapist = { trader: { id: 'therapist' as TraderId, slug: 'therapist', name: 'Therapist' }, roubles: 50 }
const scene = (cells: readonly ScannedCell[]): SceneCell[] => cells.map((cell, at) => ({ cell, places: [{ shot: 1, at }] }))
const noKeep = () => ({ plain: 0, inRaid: 0 })
const rowsOf = (cells: ScannedCell[], items: ReadonlyMap<ReturnType<typeof itemUid>, PicturedItem>, edits = new Map<string, CellEdit>()) =>
  toRows(toCellItems(scene(cells), edits, lexicon), items, noKeep)

test('a stack counts what was read of it and nothing where that failed; other items are one, used ones too', () => {
  const cells = [
    aCell('ammo', { counter: { value: 47 } }),
    aCell('ammo'),
    aCell('medkit', { counter: { value: 120, max: 400 } }),
    aCell('safe', { state: 'asked' }),
  ]
  expect(toCellItems(scene(cells), new Map(), lexicon).map(({ uid, units }) => [uid, units])).toEqual([
    ['ammo', 47],
    ['ammo', undefined],
    ['medkit', 1],
    [undefined, undefined],
  ])
})

test('an answer of the player counts instead of what was read, and a cell can be left out', () => {
  const edits = new Map<string, CellEdit>([
    ['1:0', { uid: itemUid('key'), units: 3, foundInRaid: true }],
    ['1:1', { uid: 'none' }],
  ])
  const items = toCellItems(scene([aCell('safe', { state: 'asked' }), aCell('bolts')]), edits, lexicon)
  expect(items.map(({ certainty }) => certainty)).toEqual(['chosen', 'left'])
  expect([...countUnits(items)]).toEqual([[itemUid('key'), { plain: 0, inRaid: 3 }]])
})

test('what the player chose for a cell that looked the same counts instead of what was read, until it is corrected again', () => {
  const cells = scene([aCell('safe', { remembered: itemUid('key') }), aCell('safe', { state: 'asked', remembered: itemUid('key') })])
  const [first, second] = toCellItems(cells, new Map([['1:1', { uid: itemUid('other') }]]), lexicon)
  expect([first?.uid, first?.certainty, second?.uid, second?.certainty]).toEqual(['key', 'remembered', 'other', 'chosen'])
})

test('the best sale is the flea market after its fee, a trader or what is inside, and none without a figure', () => {
  expect(bestSale({ flea: 40, trader: therapist })).toMatchObject({ kind: 'trader', roubles: 50 })
  expect(bestSale({ flea: 60, trader: therapist })).toMatchObject({ kind: 'flea', roubles: 60 })
  expect(bestSale({ flea: 60, trader: therapist, opened: 61 })).toMatchObject({ kind: 'opened' })
  expect(bestSale({ money: 1 })).toEqual({ kind: 'money', roubles: 1 })
  expect(bestSale({})).toBeUndefined()
})

test('units to keep go to the cells in their order, found in raid apart, and the rest is for sale', () => {
  const cells = [aCell('salewa', { foundInRaid: true }), aCell('salewa'), aCell('salewa', { foundInRaid: true })]
  const rows = toRows(toCellItems(scene(cells), new Map(), lexicon), new Map([anItem('salewa', { flea: 10 })]), () => ({
    plain: 0,
    inRaid: 1,
  }))
  expect(rows.map(({ keep, sell }) => [keep, sell])).toEqual([
    [1, 0],
    [0, 1],
    [0, 1],
  ])
})

test('sums hold what is known; cells to be checked and those without a number are counted apart', () => {
  const cells = [
    aCell('medkit', { columns: 2, rows: 1 }),
    aCell('ammo', { counter: { value: 10 } }),
    aCell('ammo'),
    aCell('safe', { state: 'asked' }),
  ]
  const items = new Map([anItem('medkit', { flea: 40, trader: therapist }), anItem('ammo', { flea: 3 })])
  expect(sumRows(rowsOf(cells, items))).toEqual({ flea: 70, traders: 50, best: 80, toSell: 80, slots: 3, perSlot: 27, open: 2 })
})

test('what may be thrown away first is worth least per slot; needed items and those without a price are last', () => {
  const row = (at: number, part: Partial<ScanRow>): ScanRow => ({
    at,
    cell: aCell('x'),
    certainty: 'sure',
    foundInRaid: false,
    keep: 0,
    sell: 1,
    ...part,
  })
  const rows = [row(0, {}), row(1, { perSlot: 900 }), row(2, { perSlot: 5, keep: 1 }), row(3, { perSlot: 20 })]
  expect(rows.sort(byThrowing).map(({ at }) => at)).toEqual([3, 1, 2, 0])
})

test('numbers of a picture are totals: the higher one counts or the picture’s, never the sum, and money is not counted', () => {
  const counts = new Map([
    [itemUid('salewa'), { plain: 1, inRaid: 4 }],
    [itemUid('usd'), { plain: 5000, inRaid: 0 }],
  ])
  const items = new Map([anItem('salewa'), anItem('usd', undefined, 'dollars')])
  const itemsFound = { salewa: 2, 'salewa/fir': 3, bolts: 7 }
  const changesOf = (how: 'merge' | 'replace') =>
    listDifferences(counts, { items, itemsFound, how }).map(({ kind, from, to }) => [kind, from, to])
  expect(changesOf('merge')).toEqual([['inRaid', 3, 4]])
  expect(changesOf('replace')).toEqual([
    ['inRaid', 3, 4],
    ['plain', 2, 1],
  ])
  expect(toStockEdit(listDifferences(counts, { items, itemsFound, how: 'replace' }))).toEqual({
    itemsFound: { salewa: 1, 'salewa/fir': 4 },
  })
  expect(withUnits(itemsFound, counts)).toMatchObject({ salewa: 2, 'salewa/fir': 4, bolts: 7 })
})
