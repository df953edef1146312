import type { CachedQuest } from '@stashwise/market/search/name-rows'
import { expect, test } from 'vitest'
import { isInTheMaking } from '#app/features/shell/in-the-making.ts'
import { serverTexts } from '#app/i18n/server.ts'
import { commandEntries } from './command-entries.ts'
import { searchRows } from './search-rows.ts'

const entries = commandEntries(serverTexts('en').getFixedT(null, 'shell'), '/', 'en')
const rowsOf = (query: string, quests: CachedQuest[] = []) => searchRows({ query, items: [], quests, status: 'ready' }, entries)

test('while nothing is typed only pages that work are suggested', () => {
  const suggested = rowsOf('').map(({ to }) => to)
  expect(suggested).toHaveLength(6)
  expect(suggested.filter(isInTheMaking)).toEqual([])
})

test('a page that is still being built is found by its name and says so', () => {
  expect(rowsOf('my loadouts')).toMatchObject([{ to: '/loadouts/my', entry: { isSoon: true } }])
})

test('a quest leads to its details', () => {
  const quest = { uid: '07c246e9-0931-56cd-81c6-997a99001780', name: 'Samples', enName: 'Samples' }
  expect(rowsOf('samples', [quest])).toMatchObject([{ kind: 'quest', to: `/progression/quests?quest=${quest.uid}` }])
})
