import { itemUid } from '@stashwise/game/ids'
import { expect, test } from 'vitest'
import { openAlike } from './alike-cells.ts'
import type { CellItem } from './scan-rows.ts'

const box = { x: 0, y: 0, width: 63, height: 63 }
type Part = { certainty: CellItem['certainty']; state?: 'sure' | 'asked' | 'unknown'; ids: readonly string[]; columns?: number }

const cellsOf = (parts: readonly Part[]): CellItem[] =>
  parts.map(({ certainty, state = 'asked', ids, columns = 1 }, at) => ({
    at,
    certainty,
    foundInRaid: false,
    ...(certainty === 'chosen' && { uid: itemUid(ids[0] ?? '') }),
    cell: {
      state,
      candidates: ids.map((id, turn) => ({ id, name: id, probability: turn > 1 ? 0.001 : 0.5 })),
      grid: 0,
      column: at,
      row: 0,
      columns,
      rows: 1,
      box,
      isCut: false,
      foundInRaid: false,
      isBroken: false,
    },
  }))

const tushonka = ['tushonka-large', 'tushonka-small']

test('the answer of one cell is offered for the open ones with the same question, whatever else is unlikely there', () => {
  const cells = cellsOf([
    { certainty: 'chosen', ids: tushonka },
    { certainty: 'asked', ids: tushonka },
    { certainty: 'asked', ids: [...tushonka, 'sugar'] },
    { certainty: 'asked', ids: ['tag-bear', 'tag-usec'] },
  ])
  expect([...openAlike(cells)]).toEqual([[0, [1, 2]]])
})

test('also where the answer was to leave the cell out', () => {
  const cells = cellsOf([
    { certainty: 'left', ids: ['tag-bear', 'tag-usec'] },
    { certainty: 'asked', ids: ['tag-bear', 'tag-usec'] },
  ])
  expect([...openAlike(cells)]).toEqual([[0, [1]]])
})

test.each<[string, Part, Part]>([
  ['another order of likelihood', { certainty: 'chosen', ids: tushonka }, { certainty: 'asked', ids: tushonka.toReversed() }],
  ['another size', { certainty: 'chosen', ids: tushonka }, { certainty: 'asked', ids: tushonka, columns: 2 }],
  ['nothing that was read', { certainty: 'left', state: 'unknown', ids: [] }, { certainty: 'unknown', state: 'unknown', ids: [] }],
  ['one that is answered', { certainty: 'chosen', ids: tushonka }, { certainty: 'chosen', ids: tushonka }],
])('not for %s', (_, answered, other) => {
  expect(openAlike(cellsOf([answered, other])).size).toBe(0)
})
