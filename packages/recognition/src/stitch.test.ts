import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type SeenCell, type SeenPicture, stitch } from './stitch.ts'

type Lain = { id: string; column: number; row: number; columns: number; rows: number; value?: number }

const [width, height, pitch, columns, viewTop] = [1920, 1080, 63, 10, 78]

/** A stash of some rows, filled from the left: the ids in their order, repeated. */
function fillStash(rows: number, ids: readonly string[], sizeOf: (at: number) => readonly [number, number] | undefined): Lain[] {
  const taken = new Set<string>()
  const items: Lain[] = []
  let at = 0
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [wide, high] = sizeOf(row * columns + column) ?? [0, 0]
      const keys = Array.from({ length: wide * high }, (_, key) => `${column + (key % wide)},${row + Math.floor(key / wide)}`)
      if (column + wide > columns || row + high > rows || keys.some((key) => taken.has(key)) || keys.length === 0) continue
      for (const key of keys) taken.add(key)
      items.push({ id: ids[at++ % ids.length] ?? '', column, row, columns: wide, rows: high })
    }
  }
  return items
}

const aCell = ({ id, columns: wide, rows: high, value }: Lain, part: Partial<SeenCell> & Pick<SeenCell, 'column' | 'row'>): SeenCell => ({
  state: 'sure',
  candidates: [{ id, name: id, probability: 0.99 }],
  grid: 0,
  columns: wide,
  rows: high,
  isCut: false,
  foundInRaid: false,
  ...(value !== undefined && { counter: { value } }),
  ...part,
})

/**
 * What a picture shows of a stash that is scrolled by some pixels. A row whose top is hidden is not found; one whose bottom is hidden is
 * cut.
 */
function view(items: readonly Lain[], scroll: number, viewRows: number, allRows: number): SeenPicture {
  const first = Math.ceil(scroll / pitch)
  const end = Math.min(allRows, (scroll + viewRows * pitch) / pitch)
  const last = Math.ceil(end - 0.35)
  const cells = items.flatMap((item): SeenCell[] => {
    if (item.row < first || item.row >= last) return []
    const rows = Math.min(item.rows, last - item.row)
    return [aCell(item, { column: item.column, row: item.row - first, rows, isCut: item.row + item.rows > end })]
  })
  const taken = new Set(
    items.flatMap((item) =>
      Array.from(
        { length: item.columns * item.rows },
        (_, at) => `${item.column + (at % item.columns)},${item.row + Math.floor(at / item.columns)}`,
      ),
    ),
  )
  const empty: [number, number][] = []
  for (let row = first; row < Math.floor(end); row++)
    for (let column = 0; column < columns; column++) if (!taken.has(`${column},${row}`)) empty.push([column, row - first])
  const box = { x: 1265, y: viewTop + first * pitch - scroll, width: columns * pitch + 1, height: (last - first) * pitch + 1 }
  return { width, height, cells, grids: [{ box, pitch, empty }] }
}

/** What was found, without where. */
const found = (pictures: readonly SeenPicture[]) => {
  const { cells, shared } = stitch(pictures)
  const shown = cells.map(({ places: [{ picture, at }] }) => pictures[picture]?.cells[at])
  return { ids: shown.map((cell) => cell?.candidates[0]?.id).sort(), shown, shared, cells }
}

const manyIds = Array.from({ length: 300 }, (_, at) => `item${at}`)
const sizes = fc.array(fc.constantFrom([1, 1], [1, 1], [1, 2], [2, 1], [2, 2], [4, 2], undefined), { minLength: 400, maxLength: 400 })
const stashes = sizes.map((list) => fillStash(40, manyIds, (at) => list[at] as [number, number] | undefined))

describe('pictures of one long stash', () => {
  test('every item is found once, whatever the number of pixels between them', () => {
    fc.assert(
      fc.property(stashes, fc.array(fc.integer({ min: 60, max: 11 * pitch }), { minLength: 1, maxLength: 4 }), (items, steps) => {
        let scroll = 0
        const scrolls = [0, ...steps.map((step) => (scroll += step))].map((to) => Math.min(to, (40 - 14) * pitch))
        const pictures = scrolls.map((to) => view(items, to, 14, 40))
        const expected = new Set(pictures.flatMap(({ cells }) => cells.map(({ candidates }) => candidates[0]?.id)))
        expect(found(pictures).ids).toEqual([...expected].sort())
      }),
      { numRuns: 25 },
    )
  })

  test('the order of the pictures does not matter', () => {
    fc.assert(
      fc.property(stashes, fc.shuffledSubarray([0, 9, 18, 26], { minLength: 4, maxLength: 4 }), (items, rows) => {
        const pictures = rows.map((row) => view(items, row * pitch + 17, 14, 40))
        const expected = new Set(pictures.flatMap(({ cells }) => cells.map(({ candidates }) => candidates[0]?.id)))
        expect(found(pictures).ids).toEqual([...expected].sort())
      }),
      { numRuns: 12 },
    )
  })

  test('without overlap nothing is joined, though the same items lie in both', () => {
    const kinds = fc.array(fc.integer({ min: 0, max: 59 }), { minLength: 400, maxLength: 400 })
    fc.assert(
      fc.property(stashes, kinds, fc.integer({ min: 0, max: 62 }), (stash, kindAt, pixels) => {
        const items = stash.map((item, at) => ({ ...item, id: `kind${kindAt[at % 400]}` }))
        const pictures = [view(items, 0, 14, 40), view(items, 16 * pitch + pixels, 14, 40)]
        const { cells, shared } = stitch(pictures)
        expect(cells).toHaveLength(pictures.reduce((sum, picture) => sum + picture.cells.length, 0))
        expect(shared).toEqual([0, 0])
      }),
      // Of some thousand stashes one has two rows that are equal by chance.
      { numRuns: 25, seed: 34 },
    )
  })

  test('the same picture twice is one', () => {
    fc.assert(
      fc.property(stashes, (items) => {
        const picture = view(items, 0, 14, 40)
        expect(stitch([picture, picture]).cells).toHaveLength(picture.cells.length)
      }),
      { numRuns: 12 },
    )
  })

  test('an item that one picture cuts off is the whole one of the other', () => {
    const items = fillStash(20, manyIds, (at) => (at % 3 === 0 ? [1, 3] : [1, 1]))
    const pictures = [view(items, 0, 10, 20), view(items, 7 * pitch + 5, 10, 20)]
    expect(pictures[0]?.cells.some(({ isCut }) => isCut)).toBe(true)
    const { shown } = found(pictures)
    const visible = shown.filter(
      (cell) => cell?.candidates[0]?.id === items.find(({ row, rows }) => row < 10 && row + rows > 10 && row >= 8)?.id,
    )
    expect(visible).toMatchObject([{ isCut: false, rows: 3 }])
  })

  test('rows of equal items fit anywhere, so they stay apart', () => {
    const items = fillStash(40, ['ammo'], () => [1, 1])
    const pictures = [view(items, 0, 14, 40), view(items, 5 * pitch, 14, 40)]
    expect(stitch(pictures)).toMatchObject({ cells: { length: 280 }, shared: [0, 0] })
  })
})

describe('pictures of one screen', () => {
  const stash = fillStash(40, manyIds, () => [1, 1])
  const pocket = (id: string): SeenCell => aCell({ id, column: 0, row: 0, columns: 1, rows: 1 }, { column: 0, row: 0, grid: 1 })
  const withPocket = (picture: SeenPicture, id: string): SeenPicture => ({
    ...picture,
    cells: [...picture.cells, pocket(id)],
    grids: [...picture.grids, { box: { x: 650, y: 400, width: 64, height: 64 }, pitch, empty: [] }],
  })

  test('pockets that stay where they are while the stash is scrolled are counted once', () => {
    const pictures = [withPocket(view(stash, 0, 14, 40), 'knife'), withPocket(view(stash, 20 * pitch, 14, 40), 'knife')]
    expect(found(pictures).ids.filter((id) => id === 'knife')).toHaveLength(1)
  })

  test('other items in the same pocket are others', () => {
    const pictures = [withPocket(view(stash, 0, 14, 40), 'knife'), withPocket(view(stash, 0, 14, 40), 'bandage')]
    expect(found(pictures).ids).toEqual(expect.arrayContaining(['knife', 'bandage']))
  })

  test('stacks of other numbers are others', () => {
    const single = (value: number): SeenPicture => ({
      ...{ width, height },
      cells: [aCell({ id: 'roubles', column: 0, row: 0, columns: 1, rows: 1, value }, { column: 0, row: 0 })],
      grids: [{ box: { x: 650, y: 400, width: 64, height: 64 }, pitch, empty: [] }],
    })
    expect(stitch([single(10), single(20)]).cells).toHaveLength(2)
  })

  test('a window hides part of the stash in one picture: the other one has it', () => {
    const whole = view(stash, 0, 14, 40)
    const isHidden = ({ column, row }: SeenCell) => row >= 4 && row < 9 && column >= 2
    const covered: SeenPicture = { ...whole, cells: whole.cells.filter((cell) => !isHidden(cell)) }
    expect(stitch([covered, whole]).cells).toHaveLength(whole.cells.length)
  })

  test('one reading that differs makes that item disputed, not two of them', () => {
    const whole = view(stash, 0, 14, 40)
    const misread = whole.cells.map((cell, at) =>
      at === 20 ? { ...cell, candidates: [{ id: 'other', name: 'other', probability: 1 }] } : cell,
    )
    const { cells } = stitch([whole, { ...whole, cells: misread }])
    expect(cells).toHaveLength(whole.cells.length)
    expect(cells.filter(({ isDisputed }) => isDisputed)).toHaveLength(1)
  })

  test('no picture and pictures without cells give nothing', () => {
    expect(stitch([])).toEqual({ cells: [], shared: [] })
    expect(stitch([{ width, height, cells: [], grids: [] }])).toEqual({ cells: [], shared: [0] })
  })
})
