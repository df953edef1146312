import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Box, boxAt, boxesAlong, createTakenBoxes, middleWithin, uncut } from './place-boxes.ts'

test('a name moves to where there is room, may touch its own marker, and is left out where there is none', () => {
  const taken = createTakenBoxes()
  const marker = boxAt(100, 90, 24, 24)
  const other = boxAt(100, 112, 24, 24)
  taken.take(marker)
  taken.take(other)
  const [below, above] = [boxAt(100, 113, 60, 13), boxAt(100, 78, 60, 13)]
  expect(taken.findFirst([below, above], marker)).toBe(above)
  taken.take(above)
  expect(taken.findFirst([below, above], marker)).toBeUndefined()
})

test('no two texts that were given a place meet', () => {
  const box = fc.record({
    x: fc.integer({ min: -50, max: 900 }),
    y: fc.integer({ min: -50, max: 700 }),
    width: fc.integer({ min: 8, max: 260 }),
  })
  fc.assert(
    fc.property(fc.array(box, { maxLength: 60 }), (wanted) => {
      const taken = createTakenBoxes()
      const placed = wanted.flatMap(({ x, y, width }): Box[] => {
        const found = taken.findFirst([boxAt(x, y, width, 13), boxAt(x, y - 30, width, 13)])
        if (found) taken.take(found)
        return found ? [found] : []
      })
      const overlap = (a: Box, b: Box) =>
        Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
        Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))
      for (const [at, one] of placed.entries()) for (const next of placed.slice(at + 1)) expect(overlap(one, next)).toBe(0)
    }),
  )
})

test.each([
  ['in the middle stays', 200, 80, 200],
  ['at the right edge moves to the left', 380, 80, 360],
  ['at the left edge moves to the right', 10, 80, 40],
  ['of a place outside of the map stays at it', 420, 80, 420],
  ['wider than the map stays', 200, 500, 200],
])('a name %s', (_, at, width, middle) => expect(middleWithin({ left: 0, right: 400 }, at, width)).toBe(middle))

test('a name beside its marker goes to the side where it is not cut off', () => {
  const edges = { left: 0, right: 400 }
  const [right, left] = [boxAt(390, 0, 80, 14), boxAt(290, 0, 80, 14)]
  expect(uncut(edges, 340, [right, left])).toEqual([left])
  expect(uncut(edges, 440, [right, left])).toEqual([right, left])
  expect(uncut({ ...edges, top: 5 }, 340, [left])).toEqual([])
})

test('a turned line is a chain of boxes along it, from end to end', () => {
  const boxes = boxesAlong(100, 100, 80, 12, Math.PI / 2)
  expect(Math.min(...boxes.map(({ top }) => top))).toBeCloseTo(60, 5)
  expect(Math.max(...boxes.map(({ bottom }) => bottom))).toBeCloseTo(140, 5)
  expect(boxes.every(({ left, right }) => left >= 93.9 && right <= 106.1)).toBe(true)
  expect(boxesAlong(100, 100, 80, 12, 0)).toEqual([boxAt(100, 94, 80, 12)])
})

test('a group is free as a whole or not at all', () => {
  const taken = createTakenBoxes()
  taken.take(boxAt(200, 0, 20, 12))
  const [crossed, free] = [{ boxes: [boxAt(160, 0, 20, 12), boxAt(195, 0, 20, 12)] }, { boxes: [boxAt(160, 0, 20, 12)] }]
  expect(taken.findGroup([crossed])).toBeUndefined()
  expect(taken.findGroup([crossed, free])).toBe(free)
})
