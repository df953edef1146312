import { expect, test } from 'vitest'
import { axisEnd, axisShare } from './axis-share.ts'

test('marks at 0 and of the strongest round lie whole inside of the plot', () => {
  // Buckshot goes through nothing, 5.45 PPBS through 62; half a mark is 10 px, the plot of a phone some 280 px wide.
  const end = axisEnd([0, 62, 31])
  expect(axisShare(0, end) * 280).toBeGreaterThan(10)
  expect((1 - axisShare(62, end)) * 280).toBeGreaterThan(10)
  expect(axisShare(31, end)).toBeCloseTo((axisShare(0, end) + axisShare(62, end)) / 2, 10)
})
