import { inTransaction } from '@stashwise/db/connections'
import { claimDue } from '@stashwise/db/webhooks/deliveries'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createRunner } from '#app/features/webhooks/server/run-deliveries.ts'
import { createOutbound } from './outbound/create-outbound.ts'
import { codeOf, day, hour, minute, none, type WebhooksSite, webhooksSite } from './testing/webhooks-site.ts'

let hooks: WebhooksSite
beforeEach(async () => {
  hooks = await webhooksSite()
})
afterEach(() => hooks.close())

test('a test event arrives signed, as an independent library verifies it, and is listed with its response', async () => {
  const { id, secret } = await hooks.addWebhook()
  expect(Buffer.from(secret.replace('whsec_', ''), 'base64')).toHaveLength(32)
  expect((await hooks.pro.api('POST', `/webhooks/${id}/test`)).status).toBe(200)
  expect(await hooks.deliver()).toBe(1)
  const { headers, body } = hooks.receiver.received[0] ?? none
  expect(new Webhook(secret).verify(body, headers)).toEqual({ type: 'test', timestamp: expect.stringMatching(/Z$/), data: { webhook: id } })
  expect(headers['content-type']).toBe('application/json')
  expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow()
  expect(() => new Webhook(secret).verify(body, { ...headers, 'webhook-id': 'msg_other' })).toThrow()
  expect(await hooks.listDeliveries(id)).toMatchObject([{ type: 'test', state: 'delivered', attempts: 1, status: 200 }])
})

test('after a rotation both secrets sign for a day, then the new one alone; neither is shown again', async () => {
  const { id, secret: old } = await hooks.addWebhook()
  const { secret } = await (await hooks.pro.api('POST', `/webhooks/${id}/rotate`)).json()
  await hooks.fire()
  await hooks.deliver()
  const [first] = hooks.receiver.received
  for (const each of [old, secret]) expect(() => new Webhook(each).verify(first?.body ?? '', first?.headers ?? {})).not.toThrow()
  expect(first?.headers['webhook-signature']?.split(' ')).toHaveLength(2)
  hooks.ahead = day + 1000
  await hooks.fire()
  await hooks.deliver()
  expect(hooks.receiver.received[1]?.headers['webhook-signature']?.split(' ')).toHaveLength(1)
  const list = await (await hooks.pro.api('GET', '/webhooks')).text()
  expect(list).not.toContain(old)
  expect(list).not.toContain(secret)
})

test('what fails is tried ten times with growing pauses under one id, and once more when its owner wants it', async () => {
  const { id } = await hooks.addWebhook()
  hooks.receiver.replies.status = 500
  await hooks.fire()
  const startedAt = hooks.clock()
  const times: number[] = []
  for (const pause of [0, 5_000, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour]) {
    hooks.ahead += Math.max(0, pause - 1000)
    if (pause > 0) expect(await hooks.deliver()).toBe(0)
    hooks.ahead += Math.min(1000, pause) + 200
    expect(await hooks.deliver()).toBe(1)
    times.push(hooks.clock() - startedAt)
  }
  expect(times).toHaveLength(10)
  hooks.ahead += 10 * day
  expect(await hooks.deliver()).toBe(0)
  const [failed] = await hooks.listDeliveries(id)
  expect(failed).toMatchObject({ state: 'failed', attempts: 10, status: 500 })
  expect(new Set(hooks.receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  hooks.receiver.replies.status = 204
  hooks.ahead = 0
  expect((await hooks.pro.api('POST', `/webhooks/deliveries/${failed?.id}/resend`)).status).toBe(200)
  await hooks.deliver()
  expect(await hooks.listDeliveries(id)).toMatchObject([{ state: 'delivered', attempts: 1, status: 204 }])
  expect((await hooks.listWebhooks())[0]?.failingSince).toBeUndefined()
})

test.each([302, 307, 400, 404, 500])('%i is no success, and no redirect is followed', async (status) => {
  const { id } = await hooks.addWebhook()
  Object.assign(hooks.receiver.replies, { status, headers: { Location: `${hooks.receiver.url}/elsewhere` } })
  await hooks.fire()
  await hooks.deliver()
  expect(hooks.receiver.received.map(({ path }) => path)).toEqual(['/hook'])
  expect(await hooks.listDeliveries(id)).toMatchObject([{ state: 'waiting', status, attempts: 1, nextAt: expect.any(String) }])
})

test('no response is a fault with a name, and an address that has become private gets nothing', async () => {
  const { id } = await hooks.addWebhook()
  await hooks.receiver.stop()
  await hooks.fire()
  await hooks.deliver()
  expect(await hooks.listDeliveries(id)).toMatchObject([{ state: 'waiting', fault: 'connection' }])
  hooks.ahead += 6000
  await hooks.aDeliver({ outbound: createOutbound() }).run()
  expect((await hooks.listDeliveries(id))[0]).toMatchObject({ fault: 'address', attempts: 2 })
})

test('410 switches the webhook off with what waits, and its owner learns of it by mail', async () => {
  const { id } = await hooks.addWebhook()
  hooks.receiver.replies.status = 500
  await hooks.fire()
  await hooks.deliver()
  hooks.receiver.replies.status = 410
  await hooks.fire()
  await hooks.deliver()
  expect((await hooks.listWebhooks())[0]).toMatchObject({ state: 'gone' })
  expect((await hooks.listDeliveries(id)).map(({ state }) => state)).toEqual(['failed', 'failed'])
  expect(await hooks.fire()).toBe(0)
  expect(await codeOf(await hooks.pro.api('POST', `/webhooks/${id}/test`))).toEqual([409, 'webhook/off'])
  await hooks.runJob('webhooks/mail-owners')
  await hooks.runJob('webhooks/mail-owners')
  const mails = (await hooks.site.mails('pro@stashwise.local')).filter(({ subject }) => subject.includes('webhook'))
  expect(mails.map(({ subject }) => subject)).toEqual([`Your webhook to ${new URL(hooks.receiver.url).host} was switched off`])
  hooks.receiver.replies.status = 200
  expect((await hooks.pro.api('POST', `/webhooks/${id}/state`, { state: 'on' })).status).toBe(200)
  expect(await hooks.fire()).toBe(1)
  await hooks.deliver()
  expect((await hooks.listWebhooks())[0]).toMatchObject({ state: 'on' })
})

test('days of failures bring a warning in the owner’s language first, and the end only then', async () => {
  const { id } = await hooks.addWebhook()
  await hooks.database.pool.query("UPDATE users SET locale = 'ru' WHERE id = $1", [hooks.userId])
  hooks.receiver.replies.status = 503
  const states: string[] = []
  for (let days = 0; days <= 6; days++) {
    hooks.ahead = days * day
    await hooks.fire({ days })
    await hooks.deliver()
    states.push((await hooks.listWebhooks())[0]?.state ?? '')
    await hooks.runJob('webhooks/mail-owners')
  }
  expect(states).toEqual(['on', 'on', 'on', 'on', 'on', 'failing', 'failing'])
  const mails = (await hooks.site.mails('pro@stashwise.local')).filter(({ subject }) => subject.includes('Вебхук'))
  expect(mails.map(({ subject }) => subject.replace(/на \S+ /, ''))).toEqual(['Вебхук отключён', 'Вебхук не работает'])
  expect(mails[1]?.text).toContain(`${hooks.receiver.url}/hook`)
  expect((await hooks.listDeliveries(id)).every(({ state }) => state === 'failed')).toBe(true)
})

test('a busy server rests as a whole for as long as it asks', async () => {
  await hooks.addWebhook()
  Object.assign(hooks.receiver.replies, { status: 429, headers: { 'Retry-After': '600' } })
  await hooks.fire()
  await hooks.deliver()
  await hooks.fire()
  hooks.ahead = 9 * minute
  expect(await hooks.deliver()).toBe(0)
  hooks.ahead = 10 * minute + 1000
  hooks.receiver.replies.status = 200
  expect(await hooks.deliver()).toBe(2)
})

describe('several processes', () => {
  test('send everything, and nothing twice', async () => {
    for (let at = 0; at < 5; at++) await hooks.addWebhook({ url: `${hooks.receiver.url}/${at}` })
    for (let at = 0; at < 8; at++) await hooks.fire({ at })
    const counts = await Promise.all([hooks.deliver(), hooks.deliver(), hooks.deliver()])
    while ((await hooks.deliver()) > 0);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(40)
    expect(hooks.receiver.received).toHaveLength(40)
    expect(new Set(hooks.receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(40)
  })

  test('one that is killed while it sends loses nothing: another sends the same id when the lease has ended', async () => {
    const { id } = await hooks.addWebhook()
    await hooks.fire()
    const claims = await claimDue(hooks.database.pool, { at: new Date(hooks.clock()), until: new Date(hooks.clock() + minute), limit: 10 })
    expect(claims).toHaveLength(1)
    expect(await hooks.deliver()).toBe(0)
    hooks.ahead = minute + 1
    expect(await hooks.deliver()).toBe(1)
    expect(hooks.receiver.received[0]?.headers['webhook-id']).toBe(`msg_${claims[0]?.delivery.id.replaceAll('-', '')}`)
    expect(await hooks.listDeliveries(id)).toMatchObject([{ state: 'delivered', attempts: 2 }])
  })

  test('one that comes back after its lease ended changes nothing of what another has done since', async () => {
    const { id } = await hooks.addWebhook()
    await hooks.fire()
    let release = () => {}
    const stuck = new Promise<void>((resolve) => {
      release = resolve
    })
    const slow = hooks
      .aDeliver({
        outbound: {
          ...hooks.outbound,
          async post() {
            await stuck
            return { status: 500, text: '' }
          },
        },
      })
      .run()
    await vi.waitFor(async () => expect((await hooks.listDeliveries(id))[0]?.attempts).toBe(1))
    hooks.ahead = minute + 1
    await hooks.deliver()
    release()
    await slow
    expect(await hooks.listDeliveries(id)).toMatchObject([{ state: 'delivered', attempts: 2, status: 200 }])
    expect((await hooks.listWebhooks())[0]?.failingSince).toBeUndefined()
  })

  test('a process that runs is woken by what any of them commits, and stops after what is under way', async () => {
    await hooks.addWebhook()
    const runner = createRunner({ database: hooks.database, deliver: hooks.aDeliver(), clock: hooks.clock, onError: vi.fn() })
    hooks.site.platform.bus.on('webhooks', runner.wake)
    await hooks.site.platform.bus.ready()
    await hooks.fire()
    await vi.waitFor(() => expect(hooks.receiver.received).toHaveLength(1))
    await runner.stop()
    await hooks.fire()
    runner.wake()
    expect(hooks.receiver.received).toHaveLength(1)
  })
})

test('an event is there with the transaction it belongs to, and not without; one that is too large is refused', async () => {
  await hooks.addWebhook()
  await expect(
    inTransaction(hooks.database.pool, async (_client, db) => {
      await hooks.site.services.webhooks.send(hooks.userId, 'alert.fired', { never: true }, db)
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  expect(await hooks.deliver()).toBe(0)
  await inTransaction(hooks.database.pool, (_client, db) =>
    hooks.site.services.webhooks.send(hooks.userId, 'alert.fired', { now: true }, db),
  )
  expect(await hooks.deliver()).toBe(1)
  await expect(hooks.fire({ text: 'x'.repeat(20_000) })).rejects.toThrow(RangeError)
})
