import { randomUUID } from 'node:crypto'
import { findConfirmedAt, hasSecondFactor, resetSecondFactors } from '@stashwise/db/accounts/second-factors'
import { findAudit } from '@stashwise/db/site-log'
import { testDb } from '@stashwise/db/testing/test-db'
import { AppError } from '@stashwise/game/app-error'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createSeal } from '#app/features/accounts/server/create-seal.ts'
import type { FactorsService } from '../../factors.ts'
import { createAudit } from '../create-audit.ts'
import { createFactors } from './create-factors.ts'
import { softPasskey } from './testing/soft-passkey.ts'
import { stepOf, totpOf } from './totp.ts'

const origin = 'https://stash.example'
let database: Awaited<ReturnType<typeof testDb>>
let now: number
let factors: FactorsService
let boss: { userId: string; session: string; sessionId: string }
const note = vi.fn(async () => {})
const announce = vi.fn(async () => {})
const consume = vi.fn(async () => ({ limit: 1, remaining: 1, resetAt: 0 }))

beforeAll(async () => {
  database = await testDb()
})
afterAll(() => database.close())
beforeEach(async () => {
  now = Date.parse('2026-11-21T12:00:00.000Z')
  factors = made()
  boss = await anAdmin()
})

function made({ secret = 'a secret of tests' } = {}) {
  const clock = () => now
  const bus = { announce, hear: async () => {}, on: () => {}, ready: async () => {}, close: () => {} }
  const seal = createSeal(secret, 'second factors')
  return createFactors({
    database,
    clock,
    consume,
    note,
    bus,
    audit: createAudit({ database, clock }),
    seal,
    publicUrl: origin,
    isRequired: false,
  })
}

async function anAdmin() {
  const [userId, session] = [randomUUID(), randomUUID()]
  const email = `${userId}@example.org`
  await database.pool.query('INSERT INTO users (id, email, is_admin) VALUES ($1, $2, true)', [userId, email])
  await database.pool.query(
    `INSERT INTO sessions (id, user_id, token, expires_at) VALUES ($1::uuid, $2, $1::text, now() + interval '1 day')`,
    [session, userId],
  )
  return { userId, session, sessionId: session }
}
/** Another session of the same admin, which gave no factor yet. */
async function anotherSession() {
  const session = randomUUID()
  await database.pool.query(
    `INSERT INTO sessions (id, user_id, token, expires_at) VALUES ($1::uuid, $2, $1::text, now() + interval '1 day')`,
    [session, boss.userId],
  )
  return { userId: boss.userId, session, sessionId: session }
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** What an app makes of the secret that is shown. */
function appOf(secret: string) {
  const bits = [...secret.replaceAll(' ', '')].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  return { code: (at = now) => totpOf(bytes, stepOf(at)) }
}
async function enrol() {
  await factors.startTotp(boss)
  const app = appOf((await factors.findOffer(boss.userId))?.secret ?? '')
  const { recoveryCodes = [] } = await factors.finishTotp(boss, app.code())
  now += 30_000
  return { app, recoveryCodes }
}
const refused = (code: string) => expect.objectContaining({ code })
const actionsOf = async () =>
  (await findAudit(database.db, { limit: 50 }))
    .filter(({ actor }) => actor === boss.userId)
    .map(({ action, details }) => ({ action, ...details }))

test('one-time passwords are set up with a code of the app; the offer ends after a quarter of an hour and is no factor before', async () => {
  await factors.startTotp(boss)
  const offer = await factors.findOffer(boss.userId)
  expect(offer?.secret).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  expect(offer?.qr.size).toBeGreaterThan(30)
  expect(await hasSecondFactor(database.db, boss.userId)).toBe(false)
  await expect(factors.finishTotp(boss, '000000')).rejects.toEqual(refused('factor/code'))
  const app = appOf(offer?.secret ?? '')
  const { recoveryCodes } = await factors.finishTotp(boss, app.code())
  expect(recoveryCodes).toHaveLength(10)
  expect(await factors.state(boss.userId)).toMatchObject({ totp: new Date(now).toISOString(), recoveryLeft: 10, hasFactor: true })
  expect(await factors.findOffer(boss.userId)).toBeUndefined()
  expect(await actionsOf()).toEqual([{ action: 'addFactor', factor: 'totp' }])
  expect(announce).toHaveBeenCalledWith('stashwise_accounts', boss.userId)

  boss = await anAdmin()
  await factors.startTotp(boss)
  now += 16 * 60_000
  expect(await factors.findOffer(boss.userId)).toBeUndefined()
})

test('the stored secret cannot be read without the secret of the site', async () => {
  const { app, recoveryCodes } = await enrol()
  const { rows } = await database.pool.query('SELECT secret FROM totp_secrets WHERE user_id = $1', [boss.userId])
  expect(Buffer.from(rows[0].secret, 'base64url').length).toBeGreaterThan(40)
  const elsewhere = made({ secret: 'another secret' })
  await expect(elsewhere.confirm(boss, { code: app.code() })).rejects.toEqual(refused('factor/code'))
  await elsewhere.confirm(boss, { code: recoveryCodes[0] ?? '' })
})

test('a session gives its factor by a password that is used once; neither it nor an earlier one passes again', async () => {
  const { app } = await enrol()
  const session = await anotherSession()
  const [earlier, code] = [app.code(now - 30_000), app.code()]
  await expect(factors.confirm(session, { code: earlier })).rejects.toEqual(refused('factor/code'))
  await factors.confirm(session, { code: ` ${code.slice(0, 3)} ${code.slice(3)}` })
  expect(await findConfirmedAt(database.db, session.session)).toEqual(new Date(now))
  await expect(factors.confirm(session, { code })).rejects.toEqual(refused('factor/code'))
  now += 30_000
  const next = app.code()
  const both = await Promise.allSettled([factors.confirm(session, { code: next }), factors.confirm(boss, { code: next })])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('a recovery code works once, however it is written; new ones end the earlier ones', async () => {
  const { recoveryCodes } = await enrol()
  const [first = '', second = ''] = recoveryCodes
  await factors.confirm(await anotherSession(), { code: first.toLowerCase().replaceAll('-', ' ') })
  expect(note).toHaveBeenCalledWith(expect.objectContaining({ level: 'warn', message: 'a recovery code was used' }))
  expect((await factors.state(boss.userId)).recoveryLeft).toBe(9)
  await expect(factors.confirm(boss, { code: first })).rejects.toEqual(refused('factor/code'))
  const renewed = await factors.renewRecoveryCodes(boss)
  expect((await factors.state(boss.userId)).recoveryLeft).toBe(10)
  await expect(factors.confirm(boss, { code: second })).rejects.toEqual(refused('factor/code'))
  await factors.confirm(boss, { code: renewed[0] ?? '' })
  const { rows } = await database.pool.query('SELECT code_hash FROM recovery_codes WHERE user_id = $1', [boss.userId])
  expect(rows.every(({ code_hash: hash }) => /^[0-9a-f]{64}$/.test(hash))).toBe(true)
})

test('a passkey is added and signs a challenge of its session, once, at the site’s own address', async () => {
  const device = softPasskey(origin)
  const { recoveryCodes } = await factors.addPasskey(boss, device.register(await factors.passkeyOptions(boss)), 'Desk PC')
  expect(recoveryCodes).toHaveLength(10)
  expect((await factors.state(boss.userId)).passkeys).toMatchObject([{ id: device.id, name: 'Desk PC' }])
  const session = await anotherSession()
  const options = await factors.confirmOptions(session)
  expect(options.allowCredentials).toMatchObject([{ id: device.id }])
  const signed = device.authenticate(options)
  await expect(factors.confirm(boss, { passkey: signed })).rejects.toEqual(refused('factor/passkey'))
  await factors.confirm(session, { passkey: signed })
  await expect(factors.confirm(session, { passkey: signed })).rejects.toEqual(refused('factor/passkey'))
  expect((await factors.state(boss.userId)).passkeys[0]?.used).toBe(new Date(now).toISOString())

  device.origin = 'https://stash.example.evil'
  const elsewhere = device.authenticate(await factors.confirmOptions(session))
  await expect(factors.confirm(session, { passkey: elsewhere })).rejects.toEqual(refused('factor/passkey'))
  device.origin = origin
  device.counter = 0
  const cloned = device.authenticate(await factors.confirmOptions(session))
  await expect(factors.confirm(session, { passkey: cloned })).rejects.toEqual(refused('factor/passkey'))
})

test('a challenge that is over and a passkey that nobody added pass nobody', async () => {
  const device = softPasskey(origin)
  const options = await factors.passkeyOptions(boss)
  now += 6 * 60_000
  await expect(factors.addPasskey(boss, device.register(options), 'x')).rejects.toEqual(refused('factor/passkey'))
  const passkey = device.authenticate(await factors.confirmOptions(boss))
  await expect(factors.confirm(boss, { passkey })).rejects.toEqual(refused('factor/passkey'))
})

test('the factors of a session that did not give one lately stay as they are', async () => {
  const { recoveryCodes } = await enrol()
  const session = await anotherSession()
  const device = softPasskey(origin)
  const changes = (who: typeof boss) => [
    () => factors.removeTotp(who),
    () => factors.renewRecoveryCodes(who),
    () => factors.passkeyOptions(who),
    () => factors.addPasskey(who, device.register({ challenge: 'x' }), 'x'),
    () => factors.removePasskey(who, 'x'),
    () => factors.startTotp(who),
  ]
  for (const change of changes(session)) await expect(change()).rejects.toEqual(refused('factor/stale'))
  now += 11 * 60_000
  for (const change of changes(boss)) await expect(change()).rejects.toEqual(refused('factor/stale'))
  await factors.confirm(session, { code: recoveryCodes[3] ?? '' })
  await factors.removeTotp(session)
  expect(await factors.state(boss.userId)).toEqual({ passkeys: [], recoveryLeft: 0, hasFactor: false, isRequired: false, canPasskey: true })
  expect(await actionsOf()).toEqual([
    { action: 'removeFactor', factor: 'totp' },
    { action: 'addFactor', factor: 'totp' },
  ])
})

test('tries are limited before anything is compared', async () => {
  const { app } = await enrol()
  consume.mockRejectedValueOnce(new AppError('rate/limit'))
  await expect(factors.confirm(boss, { code: app.code() })).rejects.toEqual(refused('rate/limit'))
  await factors.confirm(boss, { code: app.code() })
  expect(consume).toHaveBeenCalledWith('factorTry', boss.userId)
})

test('the command on the server removes all factors and ends the sessions, so that a stolen one is nobody’s', async () => {
  await enrol()
  expect(await resetSecondFactors(database.db, 'nobody@example.org')).toBeUndefined()
  expect(await resetSecondFactors(database.db, `  ${boss.userId.toUpperCase()}@example.org`)).toEqual({ userId: boss.userId, had: true })
  expect(await factors.state(boss.userId)).toMatchObject({ hasFactor: false, recoveryLeft: 0 })
  expect((await database.pool.query('SELECT 1 FROM sessions WHERE user_id = $1', [boss.userId])).rowCount).toBe(0)
  expect((await findAudit(database.db, { limit: 1 }))[0]).toMatchObject({
    actorName: 'server',
    action: 'resetFactors',
    target: boss.userId,
  })
})
