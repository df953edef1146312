import type { PlayerEdit } from '@stashwise/accounts/edit'
import type { UserRecord } from '@stashwise/accounts/record'
import { AppError } from '@stashwise/game/app-error'
import { defaultLocale, locales } from '@stashwise/game/locale'
import { Hono, type TypedResponse } from 'hono'
import { z } from 'zod'
import { notStored, revalidated } from '#app/http/cache-headers.ts'
import type { CallVariables } from '#app/http/call-variables.ts'
import { ownPath } from '#app/http/own-path.ts'
import { largestProgressionBody } from '#app/http/read-body.ts'
import { requireUser, signedIn } from '#app/http/require-user.ts'
import { body, bodyBy, query } from '#app/http/valid.ts'
import { editMetaOf } from './edit-request.ts'
import { partOf } from './present-part.ts'
import {
  acceptBody,
  characterBody,
  clearBody,
  codeBody,
  confirmBody,
  emailBody,
  newCharacterBody,
  parseUserEdit,
  priceBody,
  seeWipeBody,
  sessionBody,
  undoWipeBody,
  unlinkBody,
} from './server/bodies.ts'
import type { LoginService } from './server/login-service.ts'
import type { AccountsService, UserEdit } from './service.ts'

export type AccountsApiServices = { accounts: AccountsService; login: LoginService }

export type AccountsApi = ReturnType<typeof createAccountsApi>

/** The calls of the signed-in user and of logging in (specification section 7), mounted at `/api/be`. */
export function createAccountsApi({ accounts, login }: AccountsApiServices) {
  return new Hono<CallVariables>()
    .route('/', createUserApi(accounts))
    .route('/', createAccountApi(accounts, login))
    .route('/', createLoginApi(accounts, login))
}

const userEditBody = bodyBy<PlayerEdit & { username?: string }, UserEdit, '/users/me'>(parseUserEdit, largestProgressionBody)

/** The user's record: its fields, characters and own prices. */
function createUserApi(accounts: AccountsService) {
  return new Hono<CallVariables>()
    .get('/users/me', async (c): Promise<Response & TypedResponse<UserRecord, 200, 'json'>> => {
      const { tag, json } = await accounts.recordText(requireUser(c).userId)
      const etag = `"${tag}"`
      // A proxy or our own compression may have made it a weak one.
      const isKnown = c.req.header('if-none-match')?.replace(/^W\//, '') === etag
      const headers = { ...revalidated, 'Content-Type': 'application/json', ETag: etag, Vary: 'Cookie' }
      return preparedRecord(isKnown ? c.body(null, 304, headers) : c.body(json, 200, headers))
    })
    .put('/users/me', signedIn, userEditBody, async (c) =>
      c.json(await accounts.edit(requireUser(c).userId, c.req.valid('json'), editMetaOf(c)), 200, notStored),
    )
    .post('/users/me/char/select', signedIn, body(characterBody), async (c) =>
      c.json(await accounts.selectCharacter(requireUser(c).userId, c.req.valid('json').charUid), 200, notStored),
    )
    .post('/users/me/char/create', signedIn, body(newCharacterBody), async (c) =>
      c.json(await accounts.createCharacter(requireUser(c).userId, c.req.valid('json')), 200, notStored),
    )
    .post('/users/me/char/copy-from', signedIn, body(characterBody), async (c) =>
      c.json(await accounts.copyCharacter(requireUser(c).userId, c.req.valid('json').charUid), 200, notStored),
    )
    .post('/users/me/char/delete', signedIn, body(characterBody), async (c) =>
      c.json(await accounts.deleteCharacter(requireUser(c).userId, c.req.valid('json').charUid), 200, notStored),
    )
    .post('/users/me/wipe/undo', signedIn, body(undoWipeBody), async (c) =>
      c.json(await accounts.undoWipe(requireUser(c).userId, c.req.valid('json')), 200, notStored),
    )
    .post('/users/me/wipe/seen', signedIn, body(seeWipeBody), async (c) =>
      c.json(await accounts.seeWipe(requireUser(c).userId, c.req.valid('json').wipe), 200, notStored),
    )
    .post('/items/price/set', signedIn, body(priceBody), async (c) => {
      const { userUid, ...price } = c.req.valid('json')
      const userId = requireOwn(userUid, requireUser(c).userId)
      return c.json(partOf(await accounts.setPrice(userId, price), priceFields), 200, notStored)
    })
    .post('/items/price/clear', signedIn, body(clearBody), async (c) => {
      const userId = requireOwn(c.req.valid('json').userUid, requireUser(c).userId)
      return c.json(partOf(await accounts.clearPrices(userId), priceFields), 200, notStored)
    })
}

/** The account page: the share link, sessions, logins, the export and the end of the account. */
function createAccountApi(accounts: AccountsService, login: LoginService) {
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
      await requireConfirmed(accounts, userId, c.req.valid('json').confirm)
      await accounts.remove(userId)
      return withCookies(c.body(null, 204, notStored), await login.end(c))
    })
}

/** Where a login ends: the account page for who comes from elsewhere. */
const startQuery = z.object({
  returnTo: z
    .string()
    .transform((path) => ownPath(path) ?? '/account')
    .default('/account'),
})
const logOutQuery = z.object({ lang: z.enum(locales).catch(defaultLocale) })

function createLoginApi(accounts: AccountsService, login: LoginService) {
  return new Hono<CallVariables>()
    .post('/auth/email/send', body(emailBody), async (c) => c.json(await login.sendCode(c.req.valid('json').email, c), 200, notStored))
    .post('/auth/email/verify', body(codeBody), async (c) => {
      const { userId, cookies } = await login.verifyCode(c.req.valid('json'), c)
      return withCookies(c.json(await accounts.record(userId), 200, notStored), cookies)
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

const priceFields = ['userPricesMap', 'userSellPricesMap']

/** A call that names its user is refused when another one is signed in by now. @throws AppError `user/foreign`. */
function requireOwn(userUid: string, userId: string): string {
  if (userUid !== userId) throw new AppError('user/foreign')
  return userId
}

/** The account is deleted only for who types its name or address. @throws AppError `request/invalid`. */
async function requireConfirmed(accounts: AccountsService, userId: string, confirm: string): Promise<void> {
  const { email, username } = await accounts.record(userId)
  const typed = confirm.toLowerCase()
  if (typed === email || (username !== '' && typed === username.toLowerCase())) return
  throw new AppError('request/invalid', { errors: { fields: [{ field: 'confirm', reason: 'invalid' }] } })
}

/** The bytes of a record, which no type can tell. */
const preparedRecord = (response: Response) => response as Response & TypedResponse<UserRecord, 200, 'json'>

function withCookies<Sent extends Response>(response: Sent, cookies: readonly string[]): Sent {
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie)
  return response
}
