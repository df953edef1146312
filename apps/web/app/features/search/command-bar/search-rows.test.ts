import { expect, test } from 'vitest'
import { isInTheMaking } from '#app/features/shell/in-the-making.ts'
import { serverTexts } from '#app/i18n/server.ts'
import { commandEntries } from './command-entries.ts'
import { searchRows } from './search-rows.ts'

const entries = commandEntries(serverTexts('en').getFixedT(null, 'shell'), '/', 'en')
const rowsOf = (query: string) => searchRows({ query, items: [], status: 'ready' }, entries)

test('while nothing is typed only pages that work are suggested', () => {
  const suggested = rowsOf('').map(({ to }) => to)
  expect(suggested).toHaveLength(6)
  expect(suggested.filter(isInTheMaking)).toEqual([])
})

test('a page that is still being built is found by its name and says so', () => {
  expect(rowsOf('my loadouts')).toMatchObject([{ to: '/loadouts/my', entry: { isSoon: true } }])
})
