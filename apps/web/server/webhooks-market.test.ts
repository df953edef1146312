import { proOf } from '@stashwise/accounts/pro'
import { aCatalogue } from '@stashwise/catalogue/testing/builders'
import { fixtureChanges } from '@stashwise/catalogue/testing/market-fixture'
import { saveRestocks } from '@stashwise/db/trader-restocks'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createCollect } from '#app/features/webhooks/server/collect.ts'
import { known } from './testing/accounts-site.ts'
import { hour, minute, none, type Received, type WebhooksSite, webhooksSite } from './testing/webhooks-site.ts'

let hooks: WebhooksSite
beforeEach(async () => {
  hooks = await webhooksSite()
})
afterEach(() => hooks.close())

describe('prices and restocks', () => {
  /** The market as a process has it after an import. */
  function collectAt(version: number, mode: 'pvp' | 'pve' = 'pvp') {
    const changes = fixtureChanges(mode, version)
    const catalogue = aCatalogue(changes)
    const catalogues = {
      current: () => catalogue,
      facts: () => [],
      slots: async () => new Map(),
      upToDate: async () => {},
      subscribe: () => () => {},
    }
    return createCollect({
      database: hooks.database,
      catalogues,
      clock: hooks.clock,
      isPro: (reasons) => proOf(reasons, hooks.clock()).isPro,
    })
  }
  const importPrices = async (version: number, ...items: string[]) => {
    for (const item of items)
      await hooks.database.pool.query(
        "INSERT INTO item_prices (mode, item_uid, version, last) VALUES ('pvp', $1, $2, 1000) ON CONFLICT (mode, item_uid) DO UPDATE SET version = $2",
        [item, version],
      )
  }
  const itemsOf = ({ body }: Received) => JSON.parse(body).data.items.map(({ uid }: { uid: string }) => uid)

  test('changed prices of chosen items are sent once, however many processes see the import', async () => {
    await hooks.addWebhook({ types: ['prices.updated'], items: [known.item, 'nuts'] })
    await hooks.addWebhook({ url: `${hooks.receiver.url}/other`, types: ['prices.updated'], items: [known.other] })
    await hooks.addWebhook({ url: `${hooks.receiver.url}/pve`, mode: 'pve', types: ['prices.updated'], items: [known.item] })
    await importPrices(1, known.item, known.other)
    await collectAt(1).prices('pvp')
    expect(await hooks.deliver()).toBe(0)
    await importPrices(2, known.item)
    await Promise.all([collectAt(2).prices('pvp'), collectAt(2).prices('pvp'), collectAt(2).prices('pvp')])
    expect(await hooks.deliver()).toBe(1)
    expect(hooks.receiver.received.map(({ path, ...rest }) => [path, itemsOf({ path, ...rest })])).toEqual([['/hook', [known.item]]])
    expect(JSON.parse(hooks.receiver.received[0]?.body ?? '')).toMatchObject({
      type: 'prices.updated',
      data: { mode: 'pvp', items: [{ uid: 'gpu', bsgId: '57347ca924597744596b4e71', name: 'Graphics card', lastLow: 296_372 }] },
    })
  })

  test('an import that no process saw is sent at the next start; a process that is behind sends nothing it does not have', async () => {
    await hooks.addWebhook({ types: ['prices.updated'], items: [known.item, known.other] })
    await collectAt(1).prices('pvp')
    await importPrices(2, known.item)
    await importPrices(3, known.other)
    await collectAt(2).prices('pvp')
    expect(await hooks.deliver()).toBe(1)
    await collectAt(3).prices('pvp')
    expect(await hooks.deliver()).toBe(1)
    expect(hooks.receiver.received.map(itemsOf)).toEqual([[known.item], [known.other]])
    // Another database: its prices are no changes.
    await collectAt(1).prices('pvp')
    expect(await hooks.deliver()).toBe(0)
  })

  test('an endpoint without success has one price event with all its items, at the pace of its attempts', async () => {
    const { id } = await hooks.addWebhook({ types: ['prices.updated'], items: [known.item, known.other] })
    await collectAt(1).prices('pvp')
    hooks.receiver.replies.status = 500
    await importPrices(2, known.item)
    await collectAt(2).prices('pvp')
    await hooks.deliver()
    hooks.ahead = 6000
    await hooks.deliver()
    await importPrices(3, known.other)
    await collectAt(3).prices('pvp')
    expect(await hooks.deliver()).toBe(0)
    expect(await hooks.listDeliveries(id)).toMatchObject([{ state: 'waiting', attempts: 2 }])
    hooks.receiver.replies.status = 200
    hooks.ahead = 6 * minute
    expect(await hooks.deliver()).toBe(1)
    expect(itemsOf(hooks.receiver.received.at(-1) ?? none).sort()).toEqual([known.item, known.other].sort())
  })

  test('a restock is sent once its time was reached; a corrected time and a first one are none', async () => {
    await hooks.addWebhook({ types: ['trader.restocked'] })
    const now = hooks.clock()
    const save = (times: Record<string, number>) => saveRestocks(hooks.database.db, 'pvp', { askedAt: new Date(now), times })
    await save({ prapor: now - minute, skier: now + hour })
    await collectAt(1).restocks('pvp')
    await save({ prapor: now + 3 * hour, skier: now + 2 * hour, mechanic: now + hour })
    await Promise.all([collectAt(1).restocks('pvp'), collectAt(1).restocks('pvp')])
    expect(await hooks.deliver()).toBe(1)
    expect(JSON.parse(hooks.receiver.received[0]?.body ?? '').data).toEqual({
      mode: 'pvp',
      traders: [
        {
          id: 'prapor',
          slug: 'prapor',
          name: 'Prapor',
          restockedAt: new Date(now - minute).toISOString(),
          restockAt: new Date(now + 3 * hour).toISOString(),
        },
      ],
    })
    // Known again after the feed had none for a while.
    await save({ skier: now + 2 * hour })
    await collectAt(1).restocks('pvp')
    hooks.ahead = 4 * hour
    await save({ prapor: now + 6 * hour, skier: now + 5 * hour })
    await collectAt(1).restocks('pvp')
    await hooks.deliver()
    expect(
      JSON.parse(hooks.receiver.received[1]?.body ?? '')
        .data.traders.map(({ slug }: { slug: string }) => slug)
        .sort(),
    ).toEqual(['prapor', 'skier'])
  })

  test('nothing is sent to a user whose Pro has ended', async () => {
    await hooks.addWebhook({ types: ['prices.updated', 'alert.fired'], items: [known.item] })
    await collectAt(1).prices('pvp')
    await importPrices(2, known.item)
    await hooks.database.pool.query('UPDATE users SET pro_granted_until = now() WHERE id = $1', [hooks.userId])
    await collectAt(2).prices('pvp')
    expect([await hooks.deliver(), await hooks.fire()]).toEqual([0, 0])
  })
})
