import { expect, test } from 'vitest'
import type { ScannedCell } from './scan-messages.ts'
import { placeKey, type ShotCells, toScene } from './scene.ts'

const aCell = (id: string, row: number, part: Partial<ScannedCell> = {}): ScannedCell => ({
  state: 'sure',
  candidates: [{ id, name: id, probability: 0.99 }],
  ...{ grid: 0, column: 0, row, columns: 1, rows: 1, isCut: false, foundInRaid: false, isBroken: false },
  box: { x: 0, y: row * 63, width: 64, height: 64 },
  ...part,
})
const aShot = (id: number, names: string, isRead = true): ShotCells => ({
  id,
  size: { width: 1920, height: 1080 },
  cells: [...names].map((name, row) => aCell(name, row)),
  ...(isRead && { grids: [{ box: { x: 0, y: id * 7, width: 64, height: 640 }, pitch: 63, empty: [] }] }),
})
const namesOf = (shots: ShotCells[]) =>
  toScene(shots)
    .cells.map(({ cell }) => cell.candidates[0]?.id)
    .join('')

test('cells that two pictures show are one, found by the place in either', () => {
  const { cells, shared } = toScene([aShot(4, 'abcdef'), aShot(9, 'defgh')])
  expect(cells.map(({ places }) => places.map(placeKey))).toContainEqual(['4:3', '9:0'])
  expect(cells).toHaveLength(8)
  expect([...shared]).toEqual([
    [4, 3],
    [9, 3],
  ])
})

test('a picture that is still being read is added as it is', () => {
  expect(namesOf([aShot(1, 'abcdef'), aShot(2, 'def', false)])).toBe('abcdefdef')
})

test('pictures that contradict each other make a question of both readings', () => {
  const other = aShot(2, 'abcdefghijkX')
  const [cell] = toScene([aShot(1, 'abcdefghijkl'), other]).cells.filter(({ cell: { state } }) => state === 'asked')
  expect(cell?.cell.candidates.map(({ id }) => id)).toEqual(['l', 'X'])
})
