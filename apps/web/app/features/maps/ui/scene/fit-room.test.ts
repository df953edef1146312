import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coveredFoot, firstView, isStrip, reachOn, roomAround, roomOfStrip, wholeView } from './fit-room.ts'
import type { Box } from './place-boxes.ts'

const box = { width: 900, height: 700 }
const search: Box = { left: 8, top: 8, right: 330, bottom: 44 }
const levels: Box = { left: 8, top: 500, right: 120, bottom: 692 }
const zoom: Box = { left: 856, top: 580, right: 892, bottom: 692 }
const controls = [search, levels, zoom]

const placeOf = (size: typeof box, map: typeof box, room: ReturnType<typeof roomAround>): Box => {
  const [width, height] = [size.width - room.left - room.right, size.height - room.top - room.bottom]
  const scale = Math.min(width / map.width, height / map.height)
  const [x, y] = [room.left + (width - scale * map.width) / 2, room.top + (height - scale * map.height) / 2]
  return { left: x, top: y, right: x + scale * map.width, bottom: y + scale * map.height }
}
const meets = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

test('no control covers a map that is fitted, whatever its shape', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 2000 }), fc.integer({ min: 100, max: 2000 }), (width, height) => {
      const map = { width, height }
      const place = placeOf(box, map, roomAround(box, map, controls, 28))
      expect(controls.filter((control) => meets(control, place))).toEqual([])
    }),
  )
})

test('a wide map fills the width, a high one the height below what lies along the top', () => {
  const wide = roomAround(box, { width: 1070, height: 544 }, controls, 28)
  expect(wide).toMatchObject({ left: 28, right: 28 })
  expect(wide.top).toBeLessThan(wide.bottom)
  const high = roomAround(box, { width: 400, height: 800 }, controls, 28)
  expect(high).toMatchObject({ bottom: 28 })
  expect(high.left + high.right).toBeGreaterThan(300)
})

test('a narrow map stays in the middle, where no control is, or gives way upwards for it', () => {
  for (const right of [330, 500]) {
    const room = roomAround(box, { width: 160, height: 800 }, [{ ...search, right }, levels, zoom], 28)
    expect(room.left).toBeCloseTo(room.right)
  }
})

test('a control outside of the box, or without a size, takes no room', () => {
  const least = { left: 28, top: 28, right: 28, bottom: 28 }
  expect(
    roomAround(
      box,
      { width: box.width - 56, height: box.height - 56 },
      [
        { left: 950, top: 0, right: 1200, bottom: 300 },
        { left: 0, top: 0, right: 0, bottom: 0 },
      ],
      28,
    ),
  ).toEqual(least)
})

test('on a phone a wide map begins as high as there is room for', () => {
  const phone = { width: 390, height: 560 }
  const over = [{ left: 8, top: 8, right: 300, bottom: 44 }]
  expect(isStrip(phone, { width: 1070, height: 544 }, over, 28)).toBe(true)
  expect(isStrip(phone, { width: 603, height: 827 }, over, 28)).toBe(false)
  expect(isStrip(box, { width: 1070, height: 300 }, over, 28)).toBe(false)
  expect(
    roomOfStrip(
      phone,
      [
        { left: 8, top: 8, right: 300, bottom: 48 },
        { left: 8, top: 400, right: 90, bottom: 552 },
      ],
      28,
    ),
  ).toEqual({
    top: 56,
    bottom: 168,
  })
})

test.each([
  ['a wide one as wide as the box', { width: 1070, height: 544 }, 512 / 1070],
  ['a high one 2.4 times as large as all of it', { width: 300, height: 800 }, (2.4 * (290 - 56)) / 800],
])('on a phone on its side a map begins in its middle: %s', (_, { width, height }, scale) => {
  const sheet = { left: 100, top: 0, width, height }
  const side = { width: 568, height: 290 }
  const { zoom, centre } = firstView(side, sheet, [])
  expect(2 ** zoom).toBeCloseTo(scale)
  expect(centre).toEqual({ left: 100 + width / 2, top: height / 2 })
  expect(wholeView(side, sheet, []).zoom).toBeLessThan(zoom)
})

const phone = { width: 390, height: 620 }
const sheet: Box = { left: 0, top: 410, right: 390, bottom: 760 }
test.each([
  ['a sheet over the lower part', [sheet], 210],
  ['a sheet that is down, below the map', [{ ...sheet, top: 640 }], 0],
  ['zoom buttons in the corner', [{ left: 340, top: 500, right: 382, bottom: 612 }], 0],
  ['a search field along the top', [{ left: 8, top: 8, right: 382, bottom: 48 }], 0],
  ['nothing', [], 0],
])('what a panel covers of the foot of a phone: %s', (_, over, covered) => expect(coveredFoot(phone, over)).toBe(covered))

test('a map is fitted above a sheet that is up, as a whole or as a strip', () => {
  const high = roomAround(phone, { width: 603, height: 827 }, [sheet], 28)
  expect(phone.height - high.bottom).toBeLessThanOrEqual(sheet.top)
  expect(roomOfStrip(phone, [sheet], 28)).toEqual({ top: 28, bottom: 218 })
})

test('names lie nearer to their places on a phone than on a desk, and nearest above a sheet', () => {
  const map = { width: 300, height: 300 }
  expect(reachOn(box, map, []).near).toBe(Number.POSITIVE_INFINITY)
  const [open, covered] = [reachOn(phone, map, []), reachOn(phone, map, [sheet])]
  expect(open).toMatchObject({ far: Number.POSITIVE_INFINITY, isTight: false })
  expect(covered).toMatchObject({ far: covered.near, isTight: true })
  expect(covered.near).toBeLessThan(open.near)
})
