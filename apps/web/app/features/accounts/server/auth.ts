import { AsyncLocalStorage } from 'node:async_hooks'
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Db } from '@stashwise/db/db'
import { loginCodes, logins, sessions, users } from '@stashwise/db/schema/accounts'
import { isUnavailable } from '@stashwise/db/unavailable'
import { AppError } from '@stashwise/game/app-error'
import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { isAPIError } from 'better-auth/api'
import { emailOTP, genericOAuth } from 'better-auth/plugins'
import { cookieFlags, sessionCookie, sessionToken } from '#app/http/cookies.ts'
import type { PatreonClient, PatreonIdentity } from './patreon/patreon-client.ts'

export const authPath = '/api/be/auth'
/** Header by which our own calls tell the login library where a request came from; never taken from outside. */
const addressHeader = 'x-stashwise-address'

export const codeSeconds = 600
const codeTries = 5
const sessionSeconds = 60 * 86_400
/** A session in use is prolonged once a day. */
const prolongSeconds = 86_400

export type AuthOptions = {
  db: Db
  secret: string
  publicUrl: string
  patreon?: { client: PatreonClient; clientId: string; clientSecret: string; baseUrl: string } | undefined
  log: { error(message: string): void; warn(message: string): void }
}

/** What a call of the login library leaves for us: the code to send, who came back from the platform, or why the database failed. */
type Trace = { code?: string; identity?: PatreonIdentity; failure?: unknown }

/** The result of a login: cookies to set, and who it is. */
export type LoginResult = { headers: Headers; userId: string }

/**
 * Logins on better-auth: mailed codes (hashed, 10 minutes, 5 tries) and the subscription platform. Only what is listed here is
 * reachable from outside; the library's other routes are not mounted.
 */
export function createAuth({ db, secret, publicUrl, patreon, log }: AuthOptions) {
  const traces = new AsyncLocalStorage<Trace>()
  const isSecure = publicUrl.startsWith('https:')
  const auth = betterAuth({
    baseURL: publicUrl,
    basePath: authPath,
    secret,
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { user: users, session: sessions, account: logins, verification: loginCodes },
    }),
    session: { expiresIn: sessionSeconds, updateAge: prolongSeconds, cookieCache: { enabled: false } },
    account: {
      encryptOAuthTokens: true,
      accountLinking: {
        enabled: true,
        allowDifferentEmails: true,
        allowUnlinkingAll: true,
        // Who is signed in may link a platform that has not confirmed an address; by itself such a login joins nobody, see below.
        trustedProviders: ['patreon'],
      },
    },
    plugins: [
      emailOTP({
        otpLength: 6,
        expiresIn: codeSeconds,
        allowedAttempts: codeTries,
        // With the site's secret: a six-digit code has too few values for a bare hash.
        storeOTP: { hash: async (code) => createHmac('sha256', secret).update(code).digest('base64url') },
        async sendVerificationOTP({ otp }) {
          // Sent by us afterwards: the library swallows what goes wrong with a mail.
          const trace = traces.getStore()
          if (trace) trace.code = otp
        },
      }),
      ...(patreon ? [genericOAuth({ config: [patreonProvider(patreon, traces)] })] : []),
    ],
    advanced: {
      cookiePrefix: 'stashwise',
      useSecureCookies: isSecure,
      // The site checks the Origin before every write.
      disableCSRFCheck: true,
      database: { generateId: () => randomUUID() },
      ipAddress: { ipAddressHeaders: [addressHeader] },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      log(level, message, ...details) {
        // The library responds 500 with words of its own and drops the cause.
        const trace = traces.getStore()
        if (trace) trace.failure ??= details.find(isUnavailable)
        if (level === 'error') log.error(message)
        else if (level === 'warn') log.warn(message)
      },
    },
  })

  /** Runs calls of the library. @throws what the database said, where the library hides it. */
  async function calling<Result>(work: () => Promise<Result>, trace: Trace = {}): Promise<Result> {
    try {
      return await traces.run(trace, work)
    } catch (error) {
      throw trace.failure ?? error
    }
  }

  return {
    /** Makes a code for an address; earlier ones end. The same result for known and unknown addresses. */
    async makeCode(email: string): Promise<string> {
      const trace: Trace = {}
      await calling(() => auth.api.sendVerificationOTP({ body: { email, type: 'sign-in' } }), trace)
      if (!trace.code) throw new AppError('server/error')
      return trace.code
    },

    /** Logs in with a mailed code; an unknown address becomes an account. @throws AppError `login/code`. */
    async verifyCode({
      email,
      code,
      address,
      userAgent,
    }: {
      email: string
      code: string
      address: string
      userAgent: string
    }): Promise<LoginResult> {
      try {
        const headers = new Headers({ [addressHeader]: address, 'user-agent': userAgent.slice(0, 300) })
        const result = await calling(() => auth.api.signInEmailOTP({ body: { email, otp: code }, headers, returnHeaders: true }))
        return { headers: result.headers, userId: result.response.user.id }
      } catch (error) {
        if (isAPIError(error) && error.statusCode < 500) throw new AppError('login/code', {}, { cause: error })
        throw error
      }
    },

    /** The session of a Cookie header, and the cookies that prolong it. */
    async readSession(cookie: string): Promise<{ userId: string; sessionId: string; setCookies: string[] } | undefined> {
      const { response, headers } = await calling(() => auth.api.getSession({ headers: new Headers({ cookie }), returnHeaders: true }))
      if (!response) return undefined
      return { userId: response.user.id, sessionId: response.session.id, setCookies: headers.getSetCookie() }
    },

    /** The session token of a Cookie header, when it carries one that was signed here. */
    tokenOf(cookie: string): string | undefined {
      const signed = sessionToken(cookie)
      const [token = '', signature = ''] = signed === undefined ? [] : signed.split('.')
      const right = createHmac('sha256', secret).update(token).digest()
      const given = Buffer.from(signature, 'base64')
      return token !== '' && given.length === right.length && timingSafeEqual(given, right) ? token : undefined
    },

    clearingCookie: `${isSecure ? '__Secure-' : ''}${sessionCookie}=; Max-Age=0; HttpOnly; ${cookieFlags(isSecure)}`,

    /** Where the platform's login starts; with a session the platform is linked to its account. */
    async startPatreon({ cookie, returnTo, isSignedIn }: { cookie: string; returnTo: string; isSignedIn: boolean }) {
      const body = { provider: 'patreon', callbackURL: returnTo, errorCallbackURL: '/account' }
      const headers = new Headers({ cookie })
      const result = isSignedIn
        ? await auth.api.linkSocialAccount({ body, headers, returnHeaders: true })
        : await auth.api.signInSocial({ body, headers, returnHeaders: true })
      return { url: result.response.url, setCookies: result.headers.getSetCookie() }
    },

    /** The platform sends the player back. `identity` is who came, when the platform said so. */
    async finishPatreon(request: Request, address: string): Promise<{ response: Response; identity: PatreonIdentity | undefined }> {
      const trace: Trace = {}
      const headers = new Headers(request.headers)
      headers.set(addressHeader, address)
      const response = await calling(() => auth.handler(new Request(request.url, { headers })), trace)
      if (trace.failure) throw trace.failure
      return { response, identity: trace.identity }
    },

    /** A fresh access token of a linked account, refreshed when it has ended. */
    async platformToken(userId: string, loginId: string): Promise<string | undefined> {
      const result = await auth.api.getAccessToken({ body: { accountId: loginId, userId } })
      return result.accessToken
    },
  }
}
export type Auth = ReturnType<typeof createAuth>

function patreonProvider(
  { client, clientId, clientSecret, baseUrl }: NonNullable<AuthOptions['patreon']>,
  traces: AsyncLocalStorage<Trace>,
) {
  return {
    providerId: 'patreon',
    clientId,
    clientSecret,
    authorizationUrl: `${baseUrl}/oauth2/authorize`,
    tokenUrl: `${baseUrl}/api/oauth2/token`,
    scopes: ['identity', 'identity[email]', 'identity.memberships'],
    pkce: false,
    getToken: async ({ code, redirectURI }: { code: string; redirectURI: string }) => {
      const tokens = await client.exchange({ code, redirectUri: redirectURI })
      return {
        accessToken: tokens.accessToken,
        refreshToken: tokens.refreshToken,
        accessTokenExpiresAt: tokens.expiresAt,
        scopes: tokens.scope.split(' '),
      }
    },
    getUserInfo: async ({ accessToken }: { accessToken?: string | undefined }) => {
      if (!accessToken) return null
      const identity = await client.identity(accessToken)
      const trace = traces.getStore()
      if (trace) trace.identity = identity
      const proven = identity.emailVerified ? identity.email?.toLowerCase() : undefined
      return {
        id: identity.patreonId,
        // An account needs an address. An unverified one would lock its owner out, so a placeholder that nobody can own is used.
        email: proven ?? `patreon-${identity.patreonId}@stashwise.invalid`,
        emailVerified: true,
        name: identity.name ?? '',
      }
    },
  }
}
