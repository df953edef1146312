import { promoteAdmin } from '@stashwise/db/accounts/memberships'
import { dropFormerSharing, findUnproven } from '@stashwise/db/accounts/unproven'
import type { Db } from '@stashwise/db/db'
import { appendSiteLog } from '@stashwise/db/site-log'
import { AppError } from '@stashwise/game/app-error'
import type { Locale } from '@stashwise/game/locale'
import type { Context } from 'hono'
import { z } from 'zod'
import type { CallVariables } from '#app/http/call-variables.ts'
import { isOwnNavigation } from '#app/http/origin.ts'
import { ownPath } from '#app/http/own-path.ts'
import { readBody } from '#app/http/read-body.ts'
import type { Mailer } from '#app/platform/platform.ts'
import { type Auth, codeSeconds } from './auth.ts'
import type { Logouts } from './logouts.ts'
import { loginCodeMail } from './mails/login-code-mail.ts'
import type { Memberships } from './memberships.ts'
import { readWebhook, verifyWebhook } from './patreon/patreon-webhook.ts'
import type { SessionReader } from './session-reader.ts'

/** Named limits of `server/limits`; throws `rate/limit`. */
export type ConsumeLimit = (name: 'mailAddress' | 'mailIp' | 'codeTry' | 'login' | 'share' | 'export', key: string) => Promise<unknown>

type LoginParts = {
  db: Db
  auth: Auth
  logouts: Logouts
  sessions: Pick<SessionReader, 'invalidate'>
  /** Invalidates what every process caches of a user. */
  announce: (userId: string) => Promise<void>
  mailer: Pick<Mailer, 'send'>
  consume: ConsumeLimit
  publicUrl: string
  adminEmail: string | undefined
  /** False for a demo account when the request comes from another machine. */
  mayLogIn: (email: string, c: Context) => boolean
  patreon?: { memberships: Memberships; campaignId: string; webhookSecret: string | undefined } | undefined
  localeOf: (c: Context) => Locale
  log: { warn(details: object, message: string): void }
}

type CallContext = Context<CallVariables>
const emailSchema = z.string().trim().toLowerCase().max(254).pipe(z.email())
const codeSchema = z
  .string()
  .transform((code) => code.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{6}$/))
/** Largest body the platform sends. */
const maxWebhookBytes = 256 * 1024

export function createLogin({
  db,
  auth,
  logouts,
  sessions,
  announce,
  mailer,
  consume,
  publicUrl,
  adminEmail,
  mayLogIn,
  patreon,
  localeOf,
  log,
}: LoginParts) {
  const note = (level: 'info' | 'warn', message: string, details: Record<string, unknown> = {}) =>
    appendSiteLog(db, { area: 'auth', level, message, details }).catch((err: unknown) =>
      log.warn({ err }, 'the login log could not be written'),
    )

  /** Ends the session of a request, in every process. The cookie goes whatever the database says. */
  async function end(c: CallContext): Promise<string[]> {
    const token = auth.tokenOf(c.req.header('cookie') ?? '')
    if (token && !(await logouts.end(token))) log.warn({}, 'a session ends when the database responds again')
    return [auth.clearingCookie]
  }

  return {
    end,

    /** Signs out who came here from a page of ours; undefined for a link or picture on another site. */
    async logOut(c: CallContext): Promise<string[] | undefined> {
      return isOwnNavigation(c.req.raw, publicUrl) ? end(c) : undefined
    },

    async limited<Result>(name: 'share' | 'export', c: CallContext, run: () => Promise<Result>): Promise<Result> {
      const userId = c.get('user')?.userId
      if (userId) await consume(name, userId)
      return run()
    },

    /** @throws AppError `login/email`, `rate/limit`, `mail/failed`. */
    async sendCode(given: string, c: CallContext): Promise<{ sent: true; expiresIn: number }> {
      const email = emailSchema.safeParse(given)
      if (!email.success) throw new AppError('login/email', { errors: { fields: [{ field: 'email', reason: 'invalid' }] } })
      await consume('mailIp', c.get('address'))
      await consume('mailAddress', email.data)
      const code = await auth.makeCode(email.data)
      await mailer.send({ to: email.data, ...loginCodeMail({ code, locale: localeOf(c), publicUrl }) })
      return { sent: true, expiresIn: codeSeconds }
    },

    /** @throws AppError `login/code`, `rate/limit`. */
    async verifyCode(given: { email: string; code: string }, c: CallContext): Promise<{ userId: string; cookies: string[] }> {
      const email = emailSchema.safeParse(given.email)
      const code = codeSchema.safeParse(given.code)
      await consume('codeTry', c.get('address'))
      if (!email.success || !code.success || !mayLogIn(email.data, c)) throw new AppError('login/code')
      const before = c.get('user')
      const unproven = await findUnproven(db, email.data)
      const userAgent = c.req.header('user-agent') ?? ''
      const result = await auth
        .verifyCode({ email: email.data, code: code.data, address: c.get('address'), userAgent })
        .catch((error: unknown) => {
          void note('warn', 'a login code was refused', { address: c.get('address') })
          throw error
        })
      // The library has ended the sessions and links of who had the account without proof; the rest is ours.
      if (unproven) await dropFormerSharing(db, unproven).then(() => announce('*'))
      // A new login is a new session; the one this browser had ends.
      if (before) await end(c).catch((err: unknown) => log.warn({ err }, 'an old session could not be ended'))
      if (adminEmail) await promoteAdmin(db, result.userId, adminEmail)
      void note('info', 'signed in by a mailed code', { user: result.userId })
      return { userId: result.userId, cookies: result.headers.getSetCookie() }
    },

    /** @throws AppError `page/not-found` where the platform is not set up. */
    async startPatreon(returnTo: string, c: CallContext): Promise<{ url: string; cookies: string[] }> {
      if (!patreon) throw new AppError('page/not-found', { path: c.req.path })
      await consume('login', c.get('address'))
      const { url, setCookies } = await auth.startPatreon({
        cookie: c.req.header('cookie') ?? '',
        returnTo,
        isSignedIn: c.get('user') !== undefined,
      })
      if (!url) throw new AppError('login/platform')
      return { url, cookies: setCookies }
    },

    async finishPatreon(c: CallContext): Promise<Response> {
      if (!patreon) throw new AppError('page/not-found', { path: c.req.path })
      await consume('login', c.get('address'))
      const url = new URL(c.req.url)
      const { response, identity } = await auth.finishPatreon(
        new Request(new URL(url.pathname + url.search, publicUrl), { headers: c.req.raw.headers }),
        c.get('address'),
      )
      const target = new URL(response.headers.get('location') ?? '/account', publicUrl)
      const failure = target.searchParams.get('error')
      const headers = new Headers({ 'Cache-Control': 'no-store' })
      for (const cookie of response.headers.getSetCookie()) headers.append('Set-Cookie', cookie)
      if (failure) {
        void note('warn', 'a login by Patreon did not succeed', { reason: failure.slice(0, 80) })
        headers.set('Location', `/account?login=${failure === 'access_denied' ? 'denied' : 'failed'}`)
      } else {
        if (identity) await patreon.memberships.saveIdentity(identity)
        sessions.invalidate()
        void note('info', 'signed in by Patreon')
        const isOwn = target.origin === new URL(publicUrl).origin
        headers.set('Location', (isOwn && ownPath(target.pathname + target.search)) || '/account')
      }
      return new Response(null, { status: 302, headers })
    },

    /** @throws AppError `page/not-found` for anybody but the platform. */
    async patreonWebhook(c: CallContext): Promise<void> {
      const body = await readBody(c.req.raw, maxWebhookBytes)
      const isSigned = verifyWebhook(body, c.req.header('x-patreon-signature'), patreon?.webhookSecret)
      if (!patreon || !isSigned) throw new AppError('page/not-found', { path: c.req.path })
      try {
        const change = readWebhook(c.req.header('x-patreon-event'), body, patreon.campaignId)
        if (change) await patreon.memberships.save(change)
      } catch (error) {
        void note('warn', 'an event of Patreon could not be read')
        throw new AppError('request/invalid', {}, { cause: error })
      }
    },
  }
}
export type LoginService = ReturnType<typeof createLogin>
