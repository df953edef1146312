import { progressFields, type ResetKind, resetFields } from '@stashwise/accounts/fields'
import type { UserRecord } from '@stashwise/accounts/record'
import { AppError } from '@stashwise/game/app-error'
import { isLocale } from '@stashwise/game/locale'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { largestProgressionBody, readJsonBody } from '../../../server/limits/read-body.ts'
import { ownPath } from '../../features/accounts/own-path.ts'
import type { LoginService } from '../../features/accounts/server/login-service.ts'
import type { AccountsService, EditMeta, SignedIn } from '../../features/accounts/service.ts'
import { parseRequest } from './query.ts'

/** What a request has learnt on its way: who asks and from where. Set by `server/app.ts`. */
export type CallVariables = {
  Variables: {
    user?: SignedIn
    /** The database did not answer, so nobody knows who asks. */
    userUnavailable?: boolean
    address: string
  }
}

export type AccountsApiOptions = {
  accounts: AccountsService
  login: LoginService
}

const live = { 'Cache-Control': 'private, no-store' }

const emailBody = z.object({ email: z.unknown() })
const codeBody = z.object({ email: z.unknown(), code: z.unknown() })
const confirmBody = z.object({ confirm: z.string().trim().min(1).max(254) })

/** The calls of the signed-in user (specification section 7) and of logging in; mounted at `/api/be`. */
export function createAccountsApi({ accounts, login }: AccountsApiOptions): Hono<CallVariables> {
  const app = new Hono<CallVariables>()

  app.get('/users/me', async (c) => {
    const { tag, json } = await accounts.recordText(requireUser(c).userId)
    const headers = { 'Cache-Control': 'private, no-cache', 'Content-Type': 'application/json', ETag: `"${tag}"`, Vary: 'Cookie' }
    // A proxy or our own compression may have made it a weak one.
    const known = c.req.header('if-none-match')?.replace(/^W\//, '')
    return known === headers.ETag ? c.body(null, 304, headers) : c.body(json, 200, headers)
  })
  app.put('/users/me', async (c) => c.json(await accounts.edit(requireUser(c).userId, await readProgress(c), readMeta(c)), 200, live))

  const characterCalls = {
    select: accounts.selectCharacter,
    create: accounts.createCharacter,
    'copy-from': accounts.copyCharacter,
    delete: accounts.deleteCharacter,
  }
  for (const [name, call] of Object.entries(characterCalls)) {
    app.post(`/users/me/char/${name}`, async (c) => c.json(await call(requireUser(c).userId, await readJson(c)), 200, live))
  }

  app.post('/progression/update', async (c) => {
    const { userId } = requireUser(c)
    const body = await readProgress(c)
    const record = await accounts.edit(userId, body, readMeta(c), progressFields)
    return c.json(pick(record, Object.keys(Object(body))), 200, live)
  })
  for (const kind of Object.keys(resetFields) as ResetKind[]) {
    app.put(`/progression/reset/${kind}`, async (c) => {
      const record = await accounts.reset(requireUser(c).userId, kind)
      return c.json(kind === 'all' ? record : pick(record, Object.keys(resetFields[kind]())), 200, live)
    })
  }

  app.post('/items/price/set', async (c) => c.json(pricesOf(await accounts.setPrice(requireUser(c).userId, await readJson(c))), 200, live))
  app.post('/items/price/clear', async (c) =>
    c.json(pricesOf(await accounts.clearPrices(requireUser(c).userId, await readJson(c))), 200, live),
  )

  app.get('/account', async (c) => c.json(await accounts.view(requireUser(c)), 200, live))
  app.post('/account/link', async (c) => c.json(await login.limited('share', c, () => accounts.makeLink(requireUser(c).userId)), 200, live))
  app.delete('/account/link', async (c) => c.json(await accounts.dropLink(requireUser(c).userId), 200, live))
  app.post('/account/link/accept', async (c) => {
    const user = requireUser(c)
    const body = await readJson(c)
    return c.json(await login.limited('share', c, () => accounts.acceptLink(user.userId, body)), 200, live)
  })
  app.post('/account/sessions/revoke', async (c) => c.json(await accounts.revokeSession(requireUser(c), await readJson(c)), 200, live))
  app.post('/account/sessions/revoke-others', async (c) => c.json(await accounts.revokeOtherSessions(requireUser(c)), 200, live))
  app.post('/account/logins/unlink', async (c) => c.json(await accounts.unlink(requireUser(c), await readJson(c)), 200, live))
  app.get('/account/export', async (c) => {
    const user = requireUser(c)
    const everything = await login.limited('export', c, () => accounts.exportData(user.userId))
    const name = `stashwise-${new Date().toISOString().slice(0, 10)}.json`
    return c.body(`${JSON.stringify(everything, null, 2)}\n`, 200, {
      ...live,
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
    })
  })
  app.post('/account/delete', async (c) => {
    const { userId } = requireUser(c)
    const { confirm } = parseRequest(confirmBody, await readJson(c))
    const { email, username } = await accounts.record(userId)
    const wanted = confirm.toLowerCase()
    if (wanted !== email && (username === '' || wanted !== username.toLowerCase())) {
      throw new AppError('request/invalid', { errors: { fields: [{ field: 'confirm', reason: 'invalid' }] } })
    }
    await accounts.remove(userId)
    return withCookies(c.body(null, 204, live), await login.end(c))
  })

  app.post('/auth/email/send', async (c) => {
    const { email } = parseRequest(emailBody, await readJson(c))
    return c.json(await login.sendCode(email, c), 200, live)
  })
  app.post('/auth/email/verify', async (c) => {
    const { userId, cookies } = await login.verifyCode(parseRequest(codeBody, await readJson(c)), c)
    return withCookies(c.json(await accounts.record(userId), 200, live), cookies)
  })
  app.get('/auth/patreon/start', async (c) => {
    const { url, cookies } = await login.startPatreon(ownPath(c.req.query('returnTo') ?? '') ?? '/account', c)
    return withCookies(c.redirect(url, 302), cookies)
  })
  app.get('/auth/callback/patreon', (c) => login.finishPatreon(c))
  app.post('/auth/patreon/webhook', async (c) => {
    await login.patreonWebhook(c)
    return c.json({ received: true }, 200, live)
  })
  app.get('/logout', async (c) => {
    const lang = c.req.query('lang')
    const cookies = await login.logOut(c)
    // Who may not have meant it finds the button on the account page.
    if (!cookies) return c.redirect('/account', 302)
    return withCookies(c.redirect(isLocale(lang) && lang !== 'en' ? `/${lang}` : '/', 302), cookies)
  })
  return app
}

const readJson = (c: Context) => readJsonBody(c.req.raw)
/** A whole progression is larger than anything else a call takes. */
const readProgress = (c: Context) => readJsonBody(c.req.raw, largestProgressionBody)

/** The user of a request. @throws AppError `login/required`, or `database/unavailable` when nobody knows who it is. */
export function requireUser(c: Context<CallVariables>): SignedIn {
  const user = c.get('user')
  if (user) return user
  throw new AppError(c.get('userUnavailable') ? 'database/unavailable' : 'login/required')
}

function readMeta(c: Context): EditMeta {
  const age = Number(c.req.header('x-edit-age') ?? 0)
  const charUid = c.req.header('x-edit-char')
  return { ageMs: Number.isFinite(age) ? age : 0, charUid: z.guid().safeParse(charUid).success ? charUid : undefined }
}

const pick = (record: UserRecord, names: string[]) =>
  Object.fromEntries([...Object.entries(record).filter(([name]) => names.includes(name)), ['version', record.version]])

const pricesOf = ({ userPricesMap, userSellPricesMap, version }: UserRecord) => ({ userPricesMap, userSellPricesMap, version })

function withCookies(response: Response, cookies: readonly string[]): Response {
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie)
  return response
}
