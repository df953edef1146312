import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { type SentMail, siteAt } from './site.ts'
import { expect } from './test.ts'

/**
 * For `test.use({ siteEnv: ownSite('area') })`: a site that only this file's tests change, or whose limits they use up. With more than one test the file
 * has `mode: 'default'`: a second worker would start a second site, which takes longer than the tests.
 */
export const ownSite = (area: string) => ({ TEST_AREA: area })

/** Accounts every such site has. */
export const seeded = { admin: 'admin@stashwise.local', pro: 'pro@stashwise.local', free: 'free@stashwise.local' } as const

/** An address nobody has used. */
export const newAddress = (): string => `player-${randomUUID()}@stashwise.local`

/** What an account of a test is: an admin is Pro as well. */
export type Role = 'free' | 'pro' | 'admin'

/** Signs a browser in to a fresh account, or to the given address's, through the tests' own route. Returns the address. */
export async function signIn(page: Page | BrowserContext, role: Role, email: string = newAddress()): Promise<string> {
  const data = { email, isPro: role !== 'free', isAdmin: role === 'admin' }
  const origin = await originOf(page)
  const response = await page.request.post('/test/session', { headers: { Origin: origin }, data })
  expect(response.status(), await response.text()).toBe(200)
  return email
}

/** The second factor that an admin's sessions gave is no longer fresh. */
export async function ageFactor(page: Page, email: string): Promise<void> {
  const origin = await originOf(page)
  expect((await page.request.post('/test/age-factor', { headers: { Origin: origin }, data: { email } })).status()).toBe(200)
}

/** The signed-in user's record. */
export const me = async (page: Page) => (await page.request.get('/api/be/users/me')).json()

/** The code of the newest mail to an address; waits for the first one. */
export async function lastCode(page: Page, email: string): Promise<string> {
  const newest = async () => /\b\d{6}\b/.exec((await mailsTo(page, email))[0]?.subject ?? '')?.[0] ?? ''
  await expect.poll(newest, { message: `a code for ${email}` }).toMatch(/^\d{6}$/)
  return newest()
}

/** Mails to an address, newest first. */
const mailsTo = async (page: Page, email: string): Promise<SentMail[]> => siteAt(await originOf(page)).mails(email)

/** The site's address, also before the first page is open. */
const originOf = async (page: Page | BrowserContext): Promise<string> => new URL((await page.request.get('/healthz')).url()).origin
