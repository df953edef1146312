import { expect, test } from 'vitest'
import { serverTexts } from '#app/i18n/server.ts'
import { type FoundNames, nothingFound } from '../../client/found-names.ts'
import { commandEntries } from './command-entries.ts'
import { searchRows } from './search-rows.ts'

const entriesOf = (tournament: boolean) => commandEntries(serverTexts('en').getFixedT(null, 'shell'), '/', 'en', tournament)
const entries = entriesOf(false)
const rowsOf = (query: string, found: Partial<FoundNames> = {}) =>
  searchRows({ query, ...nothingFound, ...found, status: 'ready' }, entries)

test('while nothing is typed some pages are suggested', () => {
  expect(rowsOf('').map(({ kind }) => kind)).toEqual(Array(6).fill('pages'))
})

test('the tournament is found only while there is one', () => {
  const query = { query: 'streamer challenge', ...nothingFound, status: 'ready' } as const
  expect(searchRows(query, entriesOf(true))).toMatchObject([{ to: '/streamers/streamer-challenge' }])
  expect(searchRows(query, entriesOf(false))).toEqual([])
})

test('a quest leads to its details', () => {
  const quest = { uid: '07c246e9-0931-56cd-81c6-997a99001780', name: 'Samples', enName: 'Samples' }
  expect(rowsOf('samples', { quests: [quest] })).toMatchObject([{ kind: 'quest', to: `/progression/quests?quest=${quest.uid}` }])
})

test('a hideout module leads to its card, a place to its map', () => {
  const module = { id: '5d484fc0654e76006657e0ab', name: 'Intelligence Center', enName: 'Intelligence Center' }
  const place = {
    kind: 'extract' as const,
    map: 'customs',
    name: 'Dorms V-Ex',
    enName: 'Dorms V-Ex',
    mapName: 'Customs',
    enMapName: 'Customs',
  }
  expect(rowsOf('dorms', { modules: [module], places: [place] })).toMatchObject([
    { kind: 'module', to: `/progression/hideout#${module.id}` },
    { kind: 'place', to: '/maps/customs?q=Dorms+V-Ex' },
  ])
  expect(rowsOf('dorms', { places: [{ ...place, id: '1x2y3z' }] })).toMatchObject([{ to: '/maps/customs?point=1x2y3z' }])
})

test('a trader or a boss of just that name comes first, also with a slip or on the wrong layout, otherwise after the items', () => {
  const item = { uid: '1', url: 'figurine', name: 'Killa figurine', shortName: 'Killa' } as never
  const person = { kind: 'bossPage', slug: 'killa', name: 'Килла', enName: 'Killa' } as const
  const kinds = (query: string) => rowsOf(query, { items: [item], people: [person] }).map(({ kind, to }) => (kind === 'person' ? to : kind))
  expect(kinds('killa')).toEqual(['/bosses/killa', 'item', 'all'])
  for (const typed of ['kila', 'killla', 'килла', 'кила', 'rbkkf', 'лшддф']) expect(kinds(typed)[0]).toBe('/bosses/killa')
  for (const typed of ['kill', 'kil', 'figurine']) expect(kinds(typed)).toEqual(['item', '/bosses/killa', 'all'])
  expect(rowsOf('prapor', { people: [{ ...person, kind: 'trader', slug: 'prapor' }] })).toMatchObject([{ to: '/traders/prapor' }])
})

test('items leave room for what else was found, and the way to all of them is there', () => {
  const items = Array.from(
    { length: 12 },
    (_, at) => ({ uid: `${at}`, url: `dorm_${at}`, name: `Dorm room ${at} key`, shortName: `${at}` }) as never,
  )
  const quest = { uid: '07c246e9-0931-56cd-81c6-997a99001780', name: 'Dorm duty', enName: 'Dorm duty' }
  expect(rowsOf('dorm', { items }).map(({ kind }) => kind)).toEqual([...Array(12).fill('item'), 'all'])
  expect(rowsOf('dorm', { items, quests: [quest] }).map(({ kind }) => kind)).toEqual([...Array(5).fill('item'), 'quest', 'all'])
})

test('a quest, a module or a place of just that name comes before items that only begin like it', () => {
  const items = [{ uid: '1', url: 'note', name: 'Debt note', shortName: 'Debt' } as never]
  const quest = { uid: '07c246e9-0931-56cd-81c6-997a99001780', name: 'Дебют', enName: 'Debut' }
  const module = { id: '5d494a385b56502f18c98a0a', name: 'Scav Case', enName: 'Scav Case' }
  expect(rowsOf('debut', { items, quests: [quest] })[0]).toMatchObject({ kind: 'quest' })
  expect(rowsOf('scav case', { items, modules: [module] })[0]).toMatchObject({ kind: 'module' })
  expect(rowsOf('debt note', { items, quests: [quest] })[0]).toMatchObject({ kind: 'item' })
})

test('admins also get the way to the search of their area', () => {
  const query = { query: 'killa@', ...nothingFound, status: 'ready' } as const
  expect(searchRows(query, entries, { isAdmin: true })).toEqual([
    { kind: 'admin', id: 'admin', name: 'killa@', to: '/admin/search?q=killa%40' },
  ])
  expect(searchRows(query, entries)).toEqual([])
})
