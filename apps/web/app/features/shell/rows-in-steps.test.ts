import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { rowsInStepsScript } from './rows-in-steps.ts'

test('the frame of a page is drawn alone, then the rows in three steps, and nothing is left of it', () => {
  const waiting: (() => void)[] = []
  const dataset: Record<string, unknown> = {}
  runInNewContext(rowsInStepsScript, {
    document: { documentElement: { dataset } },
    requestAnimationFrame: (callback: () => void) => waiting.push(callback),
  })
  const seen: unknown[] = []
  for (let picture = 0; picture < 6; picture++) {
    for (const callback of waiting.splice(0)) callback()
    seen.push(dataset['rows'])
  }
  // What is set when a picture begins is what it shows.
  expect(seen).toEqual([0, 1, 2, undefined, undefined, undefined])
  expect(dataset).not.toHaveProperty('rows')
})
