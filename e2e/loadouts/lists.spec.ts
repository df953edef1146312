import type { Page } from '@playwright/test'
import { signIn } from '../support/login.ts'
import { expect, openPage, test } from '../support/test.ts'

/** A weapon that no other file's tests publish. */
const weapon = 'kel-tec_rfb_7.62x51_rifle'

/** Saves the weapon's default preset from the editor, published. Gives back the dialog. */
async function save(page: Page, title: string) {
  await openPage(page, `/loadouts/weapon/${weapon}`)
  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save this build' })
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title)
  await dialog.getByRole('checkbox', { name: /^Published/ }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  return dialog
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
  const note = page.getByRole('region', { name: 'RFB from Woods' })
  await expect(note.getByText('published')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/loadouts/weapon/${weapon}/[0-9a-f-]{36}$`))
  const published = new URL(page.url()).pathname

  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const other = await context.newPage()
  await signIn(other, 'pro')
  const refused = await save(other, 'My own RFB')
  const refusal = refused.getByRole('alert').filter({ hasText: 'Exact same loadout already published' })
  await expect(refusal).toContainText('Change an attachment')
  await expect(refusal.getByRole('link')).toHaveAttribute('href', published)
  await refused.getByRole('button', { name: 'Close' }).click()
  await expect(other.getByRole('region', { name: 'My own RFB' }).getByText('private')).toBeVisible()

  await openPage(other, `/loadouts/search?weapon=${weapon}`)
  await expect(other.getByRole('row')).toHaveCount(2)
  await rowOf(other, 'RFB from Woods').getByRole('button', { name: 'Like RFB from Woods: 0 likes' }).click()
  await expect(other.getByRole('button', { name: 'Like RFB from Woods: 1 like' })).toHaveAttribute('aria-pressed', 'true')
  await other.reload()
  await expect(other.getByRole('button', { name: 'Like RFB from Woods: 1 like' })).toHaveAttribute('aria-pressed', 'true')

  await openPage(page, '/loadouts/my')
  await expect(rowOf(page, 'RFB from Woods')).toContainText('1')
  await rowOf(page, 'RFB from Woods')
    .getByRole('button', { name: /private$/ })
    .click()
  await expect(rowOf(page, 'RFB from Woods').getByText('Private')).toBeVisible()
  await openPage(other, `/loadouts/search?weapon=${weapon}`)
  await expect(other.getByText('No loadouts match')).toBeVisible()
  for (const address of [published, `/loadouts/weapon/${weapon}/123`]) expect((await other.request.get(address)).status()).toBe(404)
})
