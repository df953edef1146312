import { testDb } from '@stashwise/db/testing/test-db'
import { findRestocks, restocksChannel } from '@stashwise/db/trader-restocks'
import { describe, expect, test } from 'vitest'
import { game } from '../testing/game-ids.ts'
import { importFixture } from '../testing/import-fixture.ts'
import { isRestockDue, parseRestockDocument, refreshRestocks } from './refresh-restocks.ts'

const start = Date.parse('2026-08-18T19:20:00Z')
const minute = 60_000
const iso = (ahead: number) => new Date(start + ahead).toISOString()

describe('a restock time of the feed', () => {
  const read = (trader: object) =>
    parseRestockDocument(JSON.stringify({ data: { a: { id: game.prapor, ...trader } }, translations: [] }), start)
  test.each([
    ['as the feed writes it', '2026-08-18T20:35:46.000Z', Date.parse('2026-08-18T20:35:46Z')],
    ['with an offset', '2026-08-18T23:35:46+03:00', Date.parse('2026-08-18T20:35:46Z')],
    ['that is over', iso(-minute), undefined],
    ['of this moment', iso(0), undefined],
    ['days ahead', iso(49 * 60 * minute), undefined],
    ['of another century', '2126-08-18T20:35:46.000Z', undefined],
    ['in words', 'soon', undefined],
    ['of a day that is none', '2026-13-40T20:35:46.000Z', undefined],
    ['that is a number', 1_787_085_346_000, undefined],
    ['that is null', null, undefined],
    ['that is empty', '', undefined],
  ])('%s', (_, resetTime, at) => {
    expect(read({ resetTime })).toEqual(at === undefined ? {} : { [game.prapor]: at })
  })
  test('that is missing, or of something without an id', () => {
    expect(read({})).toEqual({})
    expect(read({ id: undefined, resetTime: iso(minute) })).toEqual({})
  })
  test.each(['', '<html>', '[]', '{"data":'])('in %j, which is no document', (body) => {
    expect(() => parseRestockDocument(body, start)).toThrow()
  })
})

test.each([
  ['nobody ever asked', undefined, 90, true],
  ['a trader restocks later', 20, 1, false],
  ['a trader has just restocked: the feed needs a moment', 20, -0.4, false],
  ['a trader has restocked', 20, -1, true],
  ['the feed was asked since', 1, -2, false],
  ['it was asked some minutes ago, and the next time is still not known', 3, -4, true],
  ['a trader’s next time never came', 3, -31, false],
  ['half an hour has passed without a restock', 30, 60, true],
  ['the clock was set back', -5, 60, true],
])('restocks are asked for when %s', (_, askedMinutesAgo, restockInMinutes, isDue) => {
  const times = { [game.prapor]: start + restockInMinutes * minute }
  const known = askedMinutesAgo === undefined ? undefined : { askedAt: new Date(start - askedMinutesAgo * minute), times }
  expect(isRestockDue(known, start)).toBe(isDue)
})

describe('the feed’s restocks', () => {
  const site = importFixture(testDb)
  const traderOf = (path: string, id: string = game.prapor) => {
    const document = site.feed.documents.get(`${path}/traders`) as { data: Record<string, Record<string, unknown>> }
    return document.data[id] as Record<string, unknown>
  }
  const refresh = () =>
    refreshRestocks({ database: site.database, feedUrl: site.feed.url, clock: () => site.now, rules: { timeoutMs: 5000 } })
  const timesOf = async (mode: 'pvp' | 'pve') => (await findRestocks(site.database.db)).get(mode)?.times
  const asked = () => site.feed.responses.map(({ path, status }) => `${path} ${status}`)

  test('move without the catalogue, are announced, and differ by mode', async () => {
    await site.importFeed()
    const before = { pvp: await site.catalogue('pvp'), pve: await site.catalogue('pve') }
    const heard: string[] = []
    for (const channel of ['catalogue', restocksChannel])
      await site.database.listen(channel, (payload) => heard.push(`${channel} ${payload}`))
    traderOf('regular')['resetTime'] = iso(75 * minute)
    traderOf('pve')['resetTime'] = iso(119 * minute)
    traderOf('pve', game.peacekeeper)['resetTime'] = 'never'
    await refresh()
    expect([await timesOf('pvp'), await timesOf('pve')]).toEqual([
      { [game.prapor]: start + 75 * minute },
      { [game.prapor]: start + 119 * minute },
    ])
    await expect.poll(() => heard.toSorted()).toEqual([`${restocksChannel} pve`, `${restocksChannel} pvp`])

    const imported = await site.importFeed()
    expect(imported.modes.map(({ added, changed, gone, prices, texts }) => added + changed + gone + prices + texts)).toEqual([0, 0])
    expect([await site.catalogue('pvp'), await site.catalogue('pve')]).toEqual([before.pvp, before.pve])
    expect(heard).toHaveLength(2)
  })

  test('are asked for when one is reached, with what the server needs to say that nothing changed', async () => {
    traderOf('regular')['resetTime'] = iso(75 * minute)
    traderOf('regular', game.peacekeeper)['resetTime'] = iso(130 * minute)
    traderOf('pve')['resetTime'] = iso(170 * minute)
    await refresh()
    expect(asked()).toEqual(['regular/traders 200', 'pve/traders 200'])
    site.now += 2 * minute
    await refresh()
    expect(asked()).toHaveLength(2)
    site.now = start + 60 * minute
    await refresh()
    expect(asked().slice(2)).toEqual(['regular/traders 304', 'pve/traders 304'])
    // The feed is late: the old time stays, and the next request is some minutes away.
    site.now = start + 76 * minute
    await refresh()
    site.now += minute
    await refresh()
    expect(asked().slice(4)).toEqual(['regular/traders 304'])
    expect(await timesOf('pvp')).toMatchObject({ [game.prapor]: start + 75 * minute })
    site.now += 3 * minute
    traderOf('regular')['resetTime'] = iso(190 * minute)
    await refresh()
    expect(asked().slice(5)).toEqual(['regular/traders 200'])
    expect(await timesOf('pvp')).toEqual({ [game.prapor]: start + 190 * minute, [game.peacekeeper]: start + 130 * minute })
  })

  test('stay as they are while the feed fails, and it is not asked at once again', async () => {
    traderOf('regular')['resetTime'] = iso(75 * minute)
    await refresh()
    site.now = start + 76 * minute
    for (const fault of ['503', 'garbage', 'shape'] as const) {
      site.feed.faults.set('regular/traders', fault)
      const count = asked().length
      await refresh()
      await refresh()
      expect(
        asked()
          .slice(count)
          .filter((line) => line.startsWith('regular/')),
      ).toHaveLength(1)
      expect(await timesOf('pvp')).toEqual({ [game.prapor]: start + 75 * minute })
      site.now += 3 * minute
    }
  })
})
