import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { accountsChannel } from '@stashwise/db/accounts/accounts'
import * as stored from '@stashwise/db/accounts/second-factors'
import { findAdminUser } from '@stashwise/db/admin/users'
import { inTransaction } from '@stashwise/db/connections'
import type { Db } from '@stashwise/db/db'
import { AppError } from '@stashwise/game/app-error'
import { encode } from 'uqr'
import type { Seal } from '#app/features/accounts/service.ts'
import type { Platform } from '#app/platform/platform.ts'
import type { Actor, AuditService } from '../../audit.ts'
import type { FactorsService, GivenFactor } from '../../factors.ts'
import { requireFreshFactor } from '../create-audit.ts'
import { hashRecoveryCode, isRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts'
import { findStep, toBase32, totpAddress } from './totp.ts'

type Parts = Pick<Platform, 'clock' | 'consume' | 'note' | 'bus'> & {
  database: Pick<Platform['database'], 'db' | 'pool'>
  audit: AuditService
  seal: Seal
  publicUrl: string
  isRequired: boolean
}
type Change = { action: 'addFactor' | 'removeFactor' | 'renewRecoveryCodes'; details: Record<string, string | number> }
type Session = { userId: string; sessionId: string }

const secretBytes = 20
const offerMs = 15 * 60_000
const challengeMs = 5 * 60_000

export function createFactors({
  database: { db, pool },
  clock,
  consume,
  note,
  bus,
  audit,
  seal,
  publicUrl,
  isRequired,
}: Parts): FactorsService {
  const { hostname, origin } = new URL(publicUrl)
  const at = () => new Date(clock())
  const log = (level: 'info' | 'warn', message: string, details: Record<string, unknown>) => note({ area: 'auth', level, message, details })

  /** A change of an admin's factors: with a fresh one, where there is any before. */
  async function change(actor: Actor, work: (on: Db) => Promise<Change | undefined>): Promise<void> {
    await audit.change(actor, async (on) => {
      await requireFreshFactor(on, actor, clock())
      return work(on)
    })
    await bus.announce(accountsChannel, actor.userId)
  }

  /** The first factor brings recovery codes, and the session that added a factor has given it. */
  async function added(on: Db, { userId, session }: Actor): Promise<string[] | undefined> {
    if (session !== undefined) await stored.confirmSession(on, session, at())
    return (await stored.countRecoveryCodes(on, userId)) === 0 ? renew(on, userId) : undefined
  }

  async function renew(on: Db, userId: string): Promise<string[]> {
    const codes = makeRecoveryCodes()
    await stored.replaceRecoveryCodes(on, userId, codes.map(hashRecoveryCode))
    return codes
  }

  /** Recovery codes replace a factor: without any they are of no use. */
  async function removed(on: Db, userId: string): Promise<void> {
    if (!(await stored.hasSecondFactor(on, userId))) await stored.replaceRecoveryCodes(on, userId, [])
  }

  const secretOf = (totp: stored.TotpSecret): Buffer | undefined => {
    const opened = seal.open(totp.secret)
    return opened === undefined ? undefined : Buffer.from(opened, 'base64url')
  }

  async function checkTotp(on: Db, totp: stored.TotpSecret, code: string): Promise<boolean> {
    const secret = secretOf(totp)
    const step = secret && findStep(secret, code.replace(/\s/g, ''), clock())
    return step !== undefined && (await stored.takeTotpStep(on, totp.userId, step))
  }

  async function checkCode(userId: string, code: string): Promise<'totp' | 'recovery' | undefined> {
    if (isRecoveryCode(code)) return (await stored.takeRecoveryCode(db, userId, hashRecoveryCode(code), at())) ? 'recovery' : undefined
    const totp = await stored.findTotp(db, userId)
    return totp?.confirmedAt && (await checkTotp(db, totp, code)) ? 'totp' : undefined
  }

  async function checkPasskey({ userId, sessionId }: Session, passkey: Extract<GivenFactor, { passkey: unknown }>['passkey']) {
    const expectedChallenge = await inTransaction(pool, (_client, on) => stored.takeChallenge(on, sessionId, at()))
    const key = (await stored.listPasskeys(db, userId)).find(({ id }) => id === passkey.id)
    if (expectedChallenge === undefined || !key) return undefined
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: passkey,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: hostname,
      credential: { id: key.id, publicKey: new Uint8Array(Buffer.from(key.publicKey, 'base64url')), counter: key.counter },
      requireUserVerification: false,
    }).catch(() => ({ verified: false, authenticationInfo: undefined }))
    if (!verified || !authenticationInfo) return undefined
    await stored.notePasskeyUsed(db, key.id, authenticationInfo.newCounter, at())
    return 'passkey'
  }

  return {
    async state(userId) {
      const [totp, passkeys, recoveryLeft] = await Promise.all([
        stored.findTotp(db, userId),
        stored.listPasskeys(db, userId),
        stored.countRecoveryCodes(db, userId),
      ])
      const since = totp?.confirmedAt
      return {
        ...(since && { totp: since.toISOString() }),
        passkeys: passkeys.map(({ id, name, createdAt, usedAt }) => ({
          id,
          name,
          created: createdAt.toISOString(),
          ...(usedAt && { used: usedAt.toISOString() }),
        })),
        recoveryLeft,
        hasFactor: Boolean(since) || passkeys.length > 0,
        isRequired,
        canPasskey: isIP(hostname.replace(/^\[|\]$/g, '')) === 0,
      }
    },

    async startTotp(actor) {
      await requireFreshFactor(db, actor, clock())
      await stored.saveTotp(db, actor.userId, seal.seal(randomBytes(secretBytes).toString('base64url')), at())
    },

    async findOffer(userId) {
      const totp = await stored.findTotp(db, userId)
      if (!totp || totp.confirmedAt || totp.createdAt.getTime() < clock() - offerMs) return undefined
      const [secret, user] = [secretOf(totp), await findAdminUser(db, userId)]
      if (!secret || !user) return undefined
      return { secret: (toBase32(secret).match(/.{1,4}/g) ?? []).join(' '), qr: toQr(totpAddress(secret, user.email)) }
    },

    async finishTotp(actor, code) {
      await consume('factorTry', actor.userId)
      let recoveryCodes: string[] | undefined
      await change(actor, async (on) => {
        const totp = await stored.findTotp(on, actor.userId)
        if (!totp || totp.confirmedAt || !(await checkTotp(on, totp, code))) throw new AppError('factor/code')
        await stored.confirmTotp(on, actor.userId, at())
        recoveryCodes = await added(on, actor)
        return { action: 'addFactor', details: { factor: 'totp' } }
      })
      return recoveryCodes ? { recoveryCodes } : {}
    },

    removeTotp: (actor) =>
      change(actor, async (on) => {
        if (!(await stored.removeTotp(on, actor.userId))) return undefined
        await removed(on, actor.userId)
        return { action: 'removeFactor', details: { factor: 'totp' } }
      }),

    async passkeyOptions(actor) {
      await requireFreshFactor(db, actor, clock())
      const user = await findAdminUser(db, actor.userId)
      if (!user || actor.session === undefined) throw new AppError('page/not-found')
      const options = await generateRegistrationOptions({
        rpName: 'Stashwise',
        rpID: hostname,
        userName: user.email,
        userID: new Uint8Array(Buffer.from(actor.userId.replaceAll('-', ''), 'hex')),
        attestationType: 'none',
        authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
        excludeCredentials: (await stored.listPasskeys(db, actor.userId)).map(({ id }) => ({ id })),
      })
      await stored.saveChallenge(db, actor.session, options.challenge, new Date(clock() + challengeMs))
      return options
    },

    async addPasskey(actor, response, name) {
      await consume('factorTry', actor.userId)
      let recoveryCodes: string[] | undefined
      await change(actor, async (on) => {
        const expectedChallenge = actor.session === undefined ? undefined : await stored.takeChallenge(on, actor.session, at())
        if (expectedChallenge === undefined) throw new AppError('factor/passkey')
        const { registrationInfo } = await verifyRegistrationResponse({
          response,
          expectedChallenge,
          expectedOrigin: origin,
          expectedRPID: hostname,
          requireUserVerification: false,
        }).catch(() => ({ registrationInfo: undefined }))
        if (!registrationInfo) throw new AppError('factor/passkey')
        const { id, publicKey, counter } = registrationInfo.credential
        const isNew = await stored.addPasskey(on, {
          id,
          userId: actor.userId,
          name,
          publicKey: Buffer.from(publicKey).toString('base64url'),
          counter,
          transports: response.response.transports ?? [],
          createdAt: at(),
          usedAt: null,
        })
        if (!isNew) throw new AppError('factor/passkey')
        recoveryCodes = await added(on, actor)
        return { action: 'addFactor', details: { factor: 'passkey', name } }
      })
      return recoveryCodes ? { recoveryCodes } : {}
    },

    removePasskey: (actor, id) =>
      change(actor, async (on) => {
        const gone = await stored.removePasskey(on, actor.userId, id)
        if (!gone) return undefined
        await removed(on, actor.userId)
        return { action: 'removeFactor', details: { factor: 'passkey', name: gone.name } }
      }),

    async renewRecoveryCodes(actor) {
      let codes: string[] = []
      await change(actor, async (on) => {
        if (!(await stored.hasSecondFactor(on, actor.userId))) return undefined
        codes = await renew(on, actor.userId)
        return { action: 'renewRecoveryCodes', details: { codes: codes.length } }
      })
      return codes
    },

    async confirmOptions({ userId, sessionId }) {
      const keys = await stored.listPasskeys(db, userId)
      const options = await generateAuthenticationOptions({
        rpID: hostname,
        userVerification: 'preferred',
        allowCredentials: keys.map(({ id }) => ({ id })),
      })
      await stored.saveChallenge(db, sessionId, options.challenge, new Date(clock() + challengeMs))
      return options
    },

    async confirm(user, given) {
      await consume('factorTry', user.userId)
      const factor = 'code' in given ? await checkCode(user.userId, given.code) : await checkPasskey(user, given.passkey)
      if (factor === undefined) {
        void log('warn', 'a second factor was refused', { user: user.userId })
        throw new AppError('code' in given ? 'factor/code' : 'factor/passkey')
      }
      await stored.confirmSession(db, user.sessionId, at())
      await bus.announce(accountsChannel, user.userId)
      const [level, message] =
        factor === 'recovery' ? (['warn', 'a recovery code was used'] as const) : (['info', 'a second factor was given'] as const)
      void log(level, message, { user: user.userId, factor })
    },
  }
}

/** The dark squares of a QR code as the path of a picture with one unit a square. */
function toQr(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 2 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('')
  return { size, path }
}
