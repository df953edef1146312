import type { Database } from '@stashwise/db/open-database'
import { testDb } from '@stashwise/db/testing/test-db'
import type { LoggedKind } from '@stashwise/game/record-change'
import type { Facts } from '@stashwise/game/records'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changesSearch, spanOf } from '#app/features/changes/changes-search.ts'
import { loadChangesPage } from '#app/features/changes/server/load-changes-page.ts'
import { type AccountsSite, accountsSite, known } from './testing/accounts-site.ts'

let database: Database
let site: AccountsSite
const at = Date.parse('2026-11-21T09:00:00Z')

async function log<Kind extends LoggedKind>(kind: Kind, id: string, before?: Facts[Kind], after?: Facts[Kind], day = '2026-11-20') {
  await database.pool.query('INSERT INTO record_changes (mode, day, kind, id, at, before, after) VALUES ($1, $2, $3, $4, $5, $6, $7)', [
    'pvp',
    day,
    kind,
    id,
    `${day}T08:00:00Z`,
    before && JSON.stringify(before),
    after && JSON.stringify(after),
  ])
}

beforeAll(async () => {
  database = await testDb()
  site = await accountsSite(database, {}, { unlimited: true })
  const facts = site.platform.catalogues.current('pvp')?.facts
  const [card, salewa, debut] = [
    facts?.items.find(({ uid }) => uid === known.item),
    facts?.items.find(({ uid }) => uid === known.other),
    [...(facts?.quests.values() ?? [])][0],
  ]
  if (!card || !salewa || !debut) throw new Error('the fixture has other items now')
  await log('item', card.uid, card, { ...card, weightKg: card.weightKg + 1, fleaBanned: true })
  await log('item', salewa.uid, salewa, { ...salewa, imageId: card.imageId })
  const handOver = debut.objectives.filter(({ type }) => type === 'handOver')
  const after = { ...debut, reqLevel: debut.reqLevel + 3, objectives: handOver.map((objective) => ({ ...objective, count: 7 })) }
  await log('quest', debut.uid, { ...debut, objectives: handOver }, after)
  const craft = {
    id: '1<script>',
    module: 'workbench',
    moduleLevel: 2,
    duration: 3600,
    gameEditions: [],
    inputs: [{ uid: salewa.uid, count: 2 }],
    outputs: [{ uid: card.uid, count: 1 }],
  } as unknown as Facts['craft']
  await log('craft', '1<script>', undefined, craft)
  await log('craft', 'old', craft, undefined, '2026-11-19')
})
afterAll(async () => {
  await site.stop()
  await database.close()
})

const viewer = { mode: 'pvp', locale: 'en', isPro: false, now: at } as const
const page = (query: string, locale: 'en' | 'ru' = 'en') =>
  loadChangesPage(site.services.changes, { ...viewer, locale }, changesSearch.parse(Object.fromEntries(new URLSearchParams(query))))

test('without a day the latest one with changes is shown, in words, without what no player sees', async () => {
  const view = await page('')
  expect(view?.span).toEqual({ from: '2026-11-20', to: '2026-11-20' })
  expect(view?.days.map(({ day, total }) => [day, total])).toEqual([
    ['2026-11-20', 4],
    ['2026-11-19', 1],
  ])
  expect(view?.changes.map(({ kind, name, status, rows }) => ({ kind, name, status, rows }))).toMatchObject([
    {
      kind: 'item',
      status: 'changed',
      rows: [{ label: 'Weight' }, { label: 'Can be sold on the flea market', before: 'yes', after: 'no' }],
    },
    { kind: 'quest', rows: [{ label: 'Player level' }, { label: 'Objective', after: 'Hand over Graphics card × 7' }] },
    { kind: 'craft', status: 'new', name: 'Graphics card · Workbench 2' },
  ])
  expect(view?.counts).toEqual({ item: 1, quest: 1, craft: 1 })
})

test('in Russian the lines are Russian', async () => {
  const view = await page('kind=item', 'ru')
  expect(view?.changes[0]?.rows).toMatchObject([{ label: 'Вес' }, { label: 'Можно продать на барахолке', before: 'да', after: 'нет' }])
})

test('days in the wrong order, unknown kinds and what is no day fall back', async () => {
  expect(spanOf({ from: '2026-11-20', to: '2026-11-18' }, '2026-11-01')).toEqual({ from: '2026-11-18', to: '2026-11-20' })
  expect(spanOf({ to: '2026-11-18' }, '2026-11-01')).toEqual({ from: '2026-11-18', to: '2026-11-18' })
  for (const query of ['from=2026-13-40', 'from=yesterday&kind=ballista', 'after=-3', 'kind=__proto__', `from=${'9'.repeat(400)}`])
    expect((await page(query))?.changes.length, query).toBe(3)
  expect((await page('from=1999-01-01&to=1999-01-02'))?.changes).toEqual([])
})

test('changes come in pages, and as facts', async () => {
  const span = { from: '2026-11-19', to: '2026-11-20' }
  const first = await site.services.changes.listFacts(viewer, { ...span, limit: 2 })
  expect([first.total, first.next, first.changes.map(({ kind }) => kind)]).toEqual([4, 2, ['item', 'quest']])
  expect(first.changes[0]?.fields).toContainEqual({ field: 'fleaBanned', before: false, after: true })
  const last = await site.services.changes.listFacts(viewer, { ...span, limit: 2, after: first.next })
  expect([last.next, last.changes.map(({ kind, status }) => `${kind} ${status}`).sort()]).toEqual([undefined, ['craft gone', 'craft new']])
})

test('feed readers get a day an entry; names cannot end its markup', async () => {
  const response = await site.app.request('http://localhost:3000/changes.atom?mode=pvp&lang=ru')
  const text = await response.text()
  expect([response.status, response.headers.get('content-type'), text.match(/<entry>/g)?.length]).toEqual([
    200,
    'application/atom+xml; charset=utf-8',
    2,
  ])
  expect(text).toContain('http://localhost:3000/changes?from=2026-11-20&amp;to=2026-11-20')
  expect(text).not.toContain('<script>')
  expect(text).toContain('Можно продать на барахолке')
  const hostile = ['mode=arena', 'lang=xx', 'more=1', `lang=${'e'.repeat(500)}`]
  for (const query of hostile) expect((await site.app.request(`http://localhost:3000/changes.atom?${query}`)).status, query).toBe(400)
})
