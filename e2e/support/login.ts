import type { Page } from '@playwright/test'
import { type SentMail, siteAt } from './site.ts'
import { expect } from './test.ts'

/** For `test.use({ siteEnv: withMailbox('area') })`: the accounts to try the site with, and a mailbox for their codes. */
export const withMailbox = (area: string) => ({ NODE_ENV: 'test', DEMO_ACCOUNTS: 'on', E2E_AREA: area }) // each area a site of its own: logins are limited

/** Accounts every such site has. */
export const seeded = { admin: 'admin@stashwise.local', pro: 'pro@stashwise.local', free: 'free@stashwise.local' } as const

let count = 0
/** An address nobody has used. */
export const newAddress = (): string => `player-${Date.now()}-${++count}@stashwise.local`

type Cookies = Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>
const sessions = new Map<string, Cookies>()

/**
 * Logs the page's browser in, without drawing a page; an unknown address becomes an account. Codes are few, so a session is used
 * again by the tests of a worker; `isNew` makes another one.
 */
export async function signIn(page: Page, email: string, { isNew = false }: { isNew?: boolean } = {}) {
  const origin = await originOf(page)
  const known = sessions.get(`${origin} ${email}`)
  if (known && !isNew) return page.context().addCookies(known)
  const headers = { Origin: origin }
  const sent = await page.request.post('/api/be/auth/email/send', { headers, data: { email } })
  expect(sent.status(), await sent.text()).toBe(200)
  const verified = await page.request.post('/api/be/auth/email/verify', { headers, data: { email, code: await lastCode(page, email) } })
  expect(verified.status(), await verified.text()).toBe(200)
  if (!isNew) sessions.set(`${origin} ${email}`, await page.context().cookies())
}

/** The code of the newest mail to an address; waits for the first one. */
export async function lastCode(page: Page, email: string): Promise<string> {
  const newest = async () => /\b\d{6}\b/.exec((await mailsTo(page, email))[0]?.subject ?? '')?.[0] ?? ''
  await expect.poll(newest, { message: `a code for ${email}` }).toMatch(/^\d{6}$/)
  return newest()
}

/** Mails to an address, newest first. */
export const mailsTo = async (page: Page, email: string): Promise<SentMail[]> => siteAt(await originOf(page)).mails(email)

/** The site's address, also before the first page is open. */
const originOf = async (page: Page): Promise<string> => new URL((await page.request.get('/healthz')).url()).origin
