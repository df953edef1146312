import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { presetBuild } from '@stashwise/loadouts/presets'
import { toSaved } from '@stashwise/loadouts/saved'
import { signIn } from '../support/login.ts'
import { expect, openPage, test } from '../support/test.ts'

/** A weapon that no other file's tests publish. */
const weapon = 'kel-tec_rfb_7.62x51_rifle'

/** Saves the weapon's default preset, as the editor does. */
async function save(page: Page, title: string): Promise<void> {
  const { facts } = await (await page.request.get(`/api/be/loadouts/weapon/${weapon}`)).json()
  const made = presetBuild(facts, facts.presets[0])
  if (!made.ok) throw new Error('no preset')
  const data = { key: randomUUID(), title, build: toSaved(facts, made.build) }
  const headers = { Origin: new URL((await page.request.get('/healthz')).url()).origin }
  expect((await page.request.post('/api/be/loadouts/saved', { headers, data })).status()).toBe(200)
}

const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) })

// The browser writes down that a twin was refused.
test.use({ allowedErrors: /409/ })

test('a Pro player publishes a build, another one is refused its twin and likes it, and both see the count', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'pro')
  await save(page, 'RFB from Woods')
  await openPage(page, '/loadouts/my')
  await rowOf(page, 'RFB from Woods')
    .getByRole('button', { name: /^Publish/ })
    .click()
  await expect(rowOf(page, 'RFB from Woods').getByText('Public')).toBeVisible()

  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const other = await context.newPage()
  await signIn(other, 'pro')
  await save(other, 'My own RFB')
  await openPage(other, '/loadouts/my')
  await rowOf(other, 'My own RFB')
    .getByRole('button', { name: /^Publish/ })
    .click()
  const refusal = other.getByRole('alert').filter({ hasText: 'Exact same loadout already published' })
  await expect(refusal).toContainText('Change attachments')
  await expect(refusal.getByRole('link')).toHaveAttribute('href', new RegExp(`^/loadouts/weapon/${weapon}/`))

  await openPage(other, `/loadouts/search?weapon=${weapon}`)
  await expect(other.getByRole('row')).toHaveCount(2)
  await rowOf(other, 'RFB from Woods').getByRole('button', { name: 'Like RFB from Woods: 0 likes' }).click()
  await expect(other.getByRole('button', { name: 'Like RFB from Woods: 1 like' })).toHaveAttribute('aria-pressed', 'true')
  await other.reload()
  await expect(other.getByRole('button', { name: 'Like RFB from Woods: 1 like' })).toHaveAttribute('aria-pressed', 'true')

  await page.reload()
  await expect(rowOf(page, 'RFB from Woods')).toContainText('1')
  await rowOf(page, 'RFB from Woods')
    .getByRole('button', { name: /private$/ })
    .click()
  await expect(rowOf(page, 'RFB from Woods').getByText('Private')).toBeVisible()
  await openPage(other, `/loadouts/search?weapon=${weapon}`)
  await expect(other.getByText('No loadouts match')).toBeVisible()
})
