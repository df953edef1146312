import { toWire } from '@stashwise/accounts/wire'
import { AppError } from '@stashwise/game/app-error'
import { defaultLocale, locales } from '@stashwise/game/locale'
import { Hono } from 'hono'
import { z } from 'zod'
import type { PlayerService } from '#app/features/player/service.ts'
import { notStored } from '#app/http/cache-headers.ts'
import type { CallVariables } from '#app/http/call-variables.ts'
import { ownPath } from '#app/http/own-path.ts'
import { requireUser, signedIn } from '#app/http/require-user.ts'
import { body, query } from '#app/http/valid.ts'
import type { AccountsService } from './server/create-accounts.ts'
import type { LoginService } from './server/login-service.ts'

const acceptBody = z.object({ token: z.string().min(1).max(200) })
const sessionBody = z.object({ id: z.guid() })
const unlinkBody = z.object({ provider: z.literal('patreon') })

/** Whatever is no address or code is refused as a wrong one. */
const text = z.string().catch('')
const emailBody = z.object({ email: text })
const codeBody = z.object({ email: text, code: text })
const confirmBody = z.object({ confirm: z.string().trim().min(1).max(254) })

export type AccountsApiServices = { accounts: AccountsService; player: Pick<PlayerService, 'record'>; login: LoginService }

export type AccountsApi = ReturnType<typeof createAccountsApi>

/** The calls of the account and of logging in (specification section 7), mounted at `/api/be`. */
export function createAccountsApi({ accounts, player, login }: AccountsApiServices) {
  return new Hono<CallVariables>().route('/', createAccountApi(accounts, player, login)).route('/', createLoginApi(player, login))
}

/** The account page: the share link, sessions, logins, the export and the end of the account. */
function createAccountApi(accounts: AccountsService, player: Pick<PlayerService, 'record'>, login: LoginService) {
  return new Hono<CallVariables>()
    .get('/account', async (c) => c.json(await accounts.view(requireUser(c)), 200, notStored))
    .post('/account/link', async (c) => {
      const { userId } = requireUser(c)
      return c.json(await login.limited('share', c, () => accounts.makeLink(userId)), 200, notStored)
    })
    .delete('/account/link', async (c) => c.json(await accounts.dropLink(requireUser(c).userId), 200, notStored))
    .post('/account/link/accept', signedIn, body(acceptBody), async (c) => {
      const { userId } = requireUser(c)
      const { token } = c.req.valid('json')
      return c.json(await login.limited('share', c, () => accounts.acceptLink(userId, token)), 200, notStored)
    })
    .post('/account/sessions/revoke', signedIn, body(sessionBody), async (c) =>
      c.json(await accounts.revokeSession(requireUser(c), c.req.valid('json').id), 200, notStored),
    )
    .post('/account/sessions/revoke-others', async (c) => c.json(await accounts.revokeOtherSessions(requireUser(c)), 200, notStored))
    .post('/account/logins/unlink', signedIn, body(unlinkBody), async (c) =>
      c.json(await accounts.unlink(requireUser(c), c.req.valid('json').provider), 200, notStored),
    )
    .get('/account/export', async (c) => {
      const { userId } = requireUser(c)
      const everything = await login.limited('export', c, () => accounts.exportData(userId))
      const name = `stashwise-${new Date().toISOString().slice(0, 10)}.json`
      return c.body(`${JSON.stringify(everything, null, 2)}\n`, 200, {
        ...notStored,
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Disposition': `attachment; filename="${name}"`,
      })
    })
    .post('/account/delete', signedIn, body(confirmBody), async (c) => {
      const { userId } = requireUser(c)
      await requireConfirmed(player, userId, c.req.valid('json').confirm)
      await accounts.remove(userId)
      return withCookies(c.body(null, 204, notStored), await login.end(c))
    })
}

/** Where a login ends; the account page by default. */
const startQuery = z.object({
  returnTo: z
    .string()
    .transform((path) => ownPath(path) ?? '/account')
    .default('/account'),
})
const logOutQuery = z.object({ lang: z.enum(locales).catch(defaultLocale) })

function createLoginApi(player: Pick<PlayerService, 'record'>, login: LoginService) {
  return new Hono<CallVariables>()
    .post('/auth/email/send', body(emailBody), async (c) => c.json(await login.sendCode(c.req.valid('json').email, c), 200, notStored))
    .post('/auth/email/verify', body(codeBody), async (c) => {
      const { userId, cookies } = await login.verifyCode(c.req.valid('json'), c)
      return withCookies(c.json(toWire(await player.record(userId)), 200, notStored), cookies)
    })
    .get('/auth/patreon/start', query(startQuery), async (c) => {
      const { url, cookies } = await login.startPatreon(c.req.valid('query').returnTo, c)
      return withCookies(c.redirect(url, 302), cookies)
    })
    .get('/auth/callback/patreon', (c) => login.finishPatreon(c))
    .post('/auth/patreon/webhook', async (c) => {
      await login.patreonWebhook(c)
      return c.json({ received: true }, 200, notStored)
    })
    .get('/logout', query(logOutQuery), async (c) => {
      const { lang } = c.req.valid('query')
      const cookies = await login.logOut(c)
      // Who may not have meant it finds the button on the account page.
      const prefix = lang === defaultLocale ? '' : `/${lang}`
      if (!cookies) return c.redirect(`${prefix}/account`, 302)
      return withCookies(c.redirect(prefix || '/', 302), cookies)
    })
}

/** The account is deleted only after its name or address was typed. @throws AppError `request/invalid`. */
async function requireConfirmed(player: Pick<PlayerService, 'record'>, userId: string, confirm: string): Promise<void> {
  const { email, username } = await player.record(userId)
  const typed = confirm.toLowerCase()
  if (typed === email || (username !== '' && typed === username.toLowerCase())) return
  throw new AppError('request/invalid', { errors: { fields: [{ field: 'confirm', reason: 'invalid' }] } })
}

function withCookies<Sent extends Response>(response: Sent, cookies: readonly string[]): Sent {
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie)
  return response
}
