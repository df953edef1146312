import { randomUUID } from 'node:crypto'
import { findOverlayUser, setOverlayLink } from '@stashwise/db/overlay-links'
import { addDeliveries, claimDue } from '@stashwise/db/webhooks/deliveries'
import { createEndpoint } from '@stashwise/db/webhooks/endpoints'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ListSearch } from '#app/features/admin/people.ts'
import { browserOf } from './testing/accounts-site.ts'
import { startAdminAndPlayer } from './testing/admin-and-player.ts'

const { database, site, adminUid: boss, player, uid, close } = await startAdminAndPlayer()
const { people } = site.services
afterAll(close)
beforeEach(async () => {
  await database.pool.query(
    'TRUNCATE account_notices, audit_log, suspensions, user_limits, api_keys, webhook_endpoints, webhook_deliveries, overlay_links, chat_addresses',
  )
  await database.pool.query("UPDATE users SET pro_granted_until = 'infinity' WHERE id = $1", [uid])
  for (const channel of ['stashwise_accounts', 'user_limits']) await site.platform.bus.announce(channel, '*')
})

const actor = () => ({ userId: boss })
const everything: ListSearch = { q: '', where: '', sort: '', dir: 'asc', shown: '' }
const me = async () => (await player.api('GET', '/users/me')).json()
const notices = async () => (await (await player.api('GET', '/account')).json()).notices.map(({ kind }: { kind: string }) => kind)
const audited = async (): Promise<{ id: number; action: string; target: string; target_name: string | null; details: object }[]> =>
  (await database.pool.query('SELECT id::int, action, target, target_name, details FROM audit_log ORDER BY id')).rows
const revertLast = async () => site.services.audit.revert(actor(), { id: (await audited()).at(-1)?.id ?? 0 })
const soon = () => new Date(Date.now() + 86_400_000)

async function aKey(): Promise<{ id: string; secret: string }> {
  return (await player.api('POST', '/keys', { id: randomUUID(), name: 'Sheet', scopes: ['data'] })).json()
}
const callWith = (secret: string) =>
  site.app.request('http://localhost:3000/api/v1/pvp/items', { headers: { authorization: `Bearer ${secret}` } })

describe('Pro', () => {
  test('is ended and given with a reason, told, and brought back from the log', async () => {
    await people.setPro(actor(), uid, { until: null, reason: 'chargeback', known: 'forever' })
    expect((await me()).pro).toBe(false)
    expect(await audited()).toMatchObject([{ action: 'takePro', target: uid, details: { reason: 'chargeback' } }])
    expect(await revertLast()).toBe('reverted')
    expect((await me()).pro).toBe(true)
    expect((await notices()).sort()).toEqual(['proEnded', 'proGranted'])
  })

  test('that another admin changed meanwhile is a conflict, and nothing is saved', async () => {
    await people.setPro(actor(), uid, { until: soon(), reason: 'a month', known: 'forever' })
    const late = people.setPro(actor(), uid, { until: null, reason: 'over', known: 'forever' })
    await expect(late).rejects.toMatchObject({ code: 'record/changed' })
    expect((await me()).pro).toBe(true)
    expect(await audited()).toHaveLength(1)
  })

  test('of many users changes at once after a count, never to less, and the batch reverts', async () => {
    const free = await browserOf(site).logIn('free@stashwise.local')
    const batch = { users: [uid, free, randomUUID(), free], action: 'grant' as const, span: '30', reason: 'a prize' }
    expect(await people.planBatch(batch, soon())).toEqual({ changes: 1, same: 1, missing: 1 })
    expect(await audited()).toEqual([])
    expect(await people.runBatch(actor(), batch, soon())).toEqual({ changes: 1, same: 1, missing: 1 })
    expect(await site.services.admin.findUser(free)).toMatchObject({ pro: { source: 'granted' } })
    expect(await revertLast()).toBe('reverted')
    expect(await site.services.admin.findUser(free)).not.toHaveProperty('pro')
  })
})

describe('suspended', () => {
  test('a key is refused with its own error until it is restored, and its owner sees why', async () => {
    const { id, secret } = await aKey()
    expect((await callWith(secret)).status).toBe(200)
    await people.suspend(actor(), { userId: uid, kind: 'key', subject: id, reason: 'scraping' })
    const refused = await callWith(secret)
    expect([refused.status, (await refused.json()).code]).toEqual([403, 'key/suspended'])
    const { suspensions } = await (await player.api('GET', '/account')).json()
    expect(suspensions).toMatchObject([{ kind: 'key', name: 'Sheet', reason: 'scraping' }])
    const again = people.suspend(actor(), { userId: uid, kind: 'key', subject: id, reason: 'twice' })
    await expect(again).rejects.toMatchObject({ code: 'record/changed' })
    await people.restore(actor(), { userId: uid, kind: 'key', subject: id })
    expect((await callWith(secret)).status).toBe(200)
    expect(await revertLast()).toBe('reverted')
    expect((await callWith(secret)).status).toBe(403)
    expect(await notices()).toHaveLength(3)
  })

  test('a key stays suspended under a new secret', async () => {
    const { id } = await aKey()
    await people.suspend(actor(), { userId: uid, kind: 'key', subject: id, reason: 'scraping' })
    const { secret } = await (await player.api('POST', `/keys/${id}/renew`)).json()
    expect((await callWith(secret)).status).toBe(403)
  })

  test('a webhook gets nothing, and what waited is dropped', async () => {
    const id = randomUUID()
    const at = new Date()
    const wish = { url: 'https://example.org/hook', mode: 'pvp' as const, types: [], items: [] }
    await createEndpoint(database.pool, { ...wish, id, userId: uid, secret: 'whsec_x', at })
    const send = () => addDeliveries(database.db, [{ id: randomUUID(), endpointId: id, type: 'test', body: '{}' }], at)
    const claim = () => claimDue(database.pool, { at: new Date(), until: new Date(), limit: 5 })
    await send()
    await people.suspend(actor(), { userId: uid, kind: 'webhook', subject: id, reason: 'floods' })
    await send()
    expect(await claim()).toEqual([])
    const { rows } = await people.access(everything)
    expect(rows).toMatchObject([{ kind: 'webhook', name: 'example.org', state: 'suspended', reason: 'floods', failures: 1 }])
    await people.restore(actor(), { userId: uid, kind: 'webhook', subject: id })
    expect(await claim()).toHaveLength(1)
  })

  test('an overlay’s address is empty, and the chat gets no lines', async () => {
    await setOverlayLink(database.db, { userId: uid, kind: 'worth', secretHash: 'x', madeAt: new Date() })
    await people.suspend(actor(), { userId: uid, kind: 'overlay', subject: 'worth', reason: 'abuse' })
    expect(await findOverlayUser(database.db, 'worth', 'x')).toBeUndefined()
    await database.pool.query("INSERT INTO chat_addresses (user_id, url, saved_at) VALUES ($1, 'https://example.org/c', now())", [uid])
    await people.suspend(actor(), { userId: uid, kind: 'chat', subject: '', reason: 'spam' })
    const line = await player.api('POST', '/chat/lines', { kind: 'price', id: 'salewa' })
    expect([line.status, (await line.json()).code]).toEqual([403, 'chat/suspended'])
  })

  test.each([
    { kind: 'key', subject: randomUUID() },
    { kind: 'overlay', subject: "x' OR true" },
    { kind: 'chat', subject: '\u202e' },
  ] as const)('what a user does not have is not found: $kind $subject', async (ref) => {
    const attempt = people.suspend(actor(), { userId: uid, ...ref, reason: 'x' })
    await expect(attempt).rejects.toMatchObject({ code: 'page/not-found' })
    expect(await audited()).toEqual([])
  })
})

describe('limits', () => {
  const used = async () => (await people.extras(uid)).limits.find(({ name }) => name === 'keyMade')
  const makeKey = async () => (await player.api('POST', '/keys', { id: randomUUID(), name: 'Sheet', scopes: ['data'] })).status

  test('are counted, reset, closed and raised for one user, and everybody’s again after a revert', async () => {
    await people.resetLimit(actor(), uid, 'keyMade')
    await makeKey()
    expect(await used()).toMatchObject({ used: 1, limit: 30, factor: 1 })
    await people.resetLimit(actor(), uid, 'keyMade')
    expect(await used()).toMatchObject({ used: 0 })
    await people.setLimit(actor(), uid, { name: 'keyMade', factor: 0, reason: 'abuse' })
    expect(await used()).toMatchObject({ factor: 0, reason: 'abuse' })
    expect(await makeKey()).toBe(429)
    expect(await revertLast()).toBe('reverted')
    expect(await makeKey()).toBe(200)
    await people.setLimit(actor(), uid, { name: 'keyMade', factor: 2, reason: 'a stream' })
    for (let n = 0; n < 30; n++) await site.platform.consume('keyMade', uid)
    expect(await makeKey()).toBe(200)
    await people.setLimit(actor(), uid, { name: 'keyMade', factor: 1, reason: 'over' })
    expect(await makeKey()).toBe(429)
    expect(await notices()).toHaveLength(4)
    await people.resetLimit(actor(), uid, 'keyMade')
  })

  test('of login codes go by the mail address', async () => {
    const free = await browserOf(site).logIn('free@stashwise.local')
    const codes = async () => (await people.extras(free)).limits.find(({ name }) => name === 'mailAddress')?.used
    expect(await codes()).toBeGreaterThan(0)
    await people.resetLimit(actor(), free, 'mailAddress')
    await vi.waitFor(async () => expect(await codes()).toBe(0))
  })
})

describe('an account', () => {
  test('is deleted only by its typed name, with all it holds, and the audit names nobody', async () => {
    const browser = browserOf(site)
    const gone = await browser.logIn('gone@example.org')
    expect(await people.remove(actor(), gone, 'somebody@example.org')).toBe('confirm')
    expect(await people.remove(actor(), gone, '')).toBe('confirm')
    await people.setPro(actor(), gone, { until: soon(), reason: 'a prize', known: '' })
    expect(await people.remove(actor(), gone, ' GONE@example.org ')).toBe('deleted')
    expect((await browser.api('GET', '/users/me')).status).toBe(401)
    const rows = await audited()
    expect(rows.map(({ action, target_name }) => [action, target_name])).toEqual([
      ['grantPro', null],
      ['deleteUser', null],
    ])
    expect(JSON.stringify(rows)).not.toContain('gone@example.org')
    expect(await revertLast()).toBe('fixed')
  })

  test('of an admin or of oneself is not deleted here', async () => {
    expect(await people.remove(actor(), boss, 'admin')).toBe('self')
    await database.pool.query('UPDATE users SET is_admin = true WHERE id = $1', [uid])
    expect(await people.remove(actor(), uid, 'pro')).toBe('admin')
    await database.pool.query('UPDATE users SET is_admin = false WHERE id = $1', [uid])
  })

  test('is exported without secrets, and that is audited', async () => {
    const { id, secret } = await aKey()
    const everythingOf = JSON.stringify(await people.exportUser(actor(), uid))
    expect(everythingOf).toContain('pro@stashwise.local')
    expect(everythingOf).not.toContain(secret)
    expect(id).toBeTruthy()
    expect((await audited()).map(({ action }) => action)).toEqual(['exportUser'])
    expect(await people.exportUser(actor(), randomUUID())).toBeUndefined()
  })
})

test('who is no admin changes nothing', async () => {
  const formerly = { userId: uid }
  const attempts = [
    () => people.setPro(formerly, uid, { until: 'forever', reason: 'x', known: 'forever' }),
    () => people.suspend(formerly, { userId: uid, kind: 'chat', subject: '', reason: 'x' }),
    () => people.restore(formerly, { userId: uid, kind: 'chat', subject: '' }),
    () => people.resetLimit(formerly, uid, 'keyMade'),
    () => people.setLimit(formerly, uid, { name: 'keyMade', factor: 10, reason: 'x' }),
    () => people.remove(formerly, boss, 'admin'),
    () => people.exportUser(formerly, boss),
    () => people.runBatch(formerly, { users: [uid], action: 'take', span: '7', reason: 'x' }, 'forever'),
  ]
  for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: 'page/not-found' })
  expect(await audited()).toEqual([])
})

test('uses of a key are counted, and the list of all shows them without its secret', async () => {
  const { secret } = await aKey()
  await callWith(secret)
  await vi.waitFor(async () =>
    expect((await people.access({ ...everything, where: 'and;uses.above.0' })).rows).toMatchObject([{ kind: 'key', uses: 1 }]),
  )
  const list = await people.access({ ...everything, q: 'sheet' })
  expect(list).toMatchObject({ found: 1, rows: [{ user: 'pro', state: 'on' }] })
  expect(JSON.stringify(list)).not.toContain(secret)
  for (const q of ['%', "' OR 1=1 --", '\u202e', 'x'.repeat(120)]) expect((await people.access({ ...everything, q })).rows).toEqual([])
})
