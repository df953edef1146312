import { expect, test } from 'vitest'
import { maxViews, parseViews, writeViews } from './views.ts'

test('views are read as they were written', () => {
  const views = [
    { name: 'Банды', search: '?where=and%3Bwidth.is.2' },
    { name: 'all', search: '' },
  ]
  expect(parseViews(writeViews(views))).toEqual(views)
  expect(writeViews([])).toBe('')
})

test('what is no view is left out: a foreign address, too', () => {
  expect(parseViews('')).toEqual([])
  expect(parseViews('{"a":1}')).toEqual([])
  expect(parseViews('[["a"],["b","//evil.example"],[1,""],null,["c","?q=1"]]')).toEqual([{ name: 'c', search: '?q=1' }])
  expect(parseViews(JSON.stringify(Array.from({ length: 99 }, (_, at) => [`${at}`, ''])))).toHaveLength(maxViews)
})
