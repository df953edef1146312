import type { Page } from '@playwright/test'
import { simulationTick } from '@stashwise/market/prices/simulate'
import { me, signIn } from '../support/login.ts'
import { expect, openPage, test } from '../support/test.ts'

const modes = (page: Page) => page.getByRole('banner').getByRole('group', { name: 'Game mode' })
const modeLine = (page: Page) => page.locator('h1 + p')
const prices = (page: Page) =>
  page.locator('table td[data-column="last"]').evaluateAll((cells) => cells.slice(0, 8).map((cell) => cell.textContent))

test('the first change to PVE makes a PMC for it, and the whole page is of PVE; the way back selects the main one', async ({ page }) => {
  await signIn(page, 'pro')
  await openPage(page, '/')
  const pvp = await prices(page)
  await modes(page).getByRole('button', { name: 'PVE' }).click()
  await expect(modes(page).getByRole('button', { name: 'PVE' })).toHaveAttribute('aria-pressed', 'true')
  await expect(modeLine(page)).toContainText('PVE')
  await expect.poll(() => prices(page)).not.toEqual(pvp)
  const made = await me(page)
  expect(made).toMatchObject({ gameMode: 'PVE', fraction: 'USEC' })
  expect(made.chars).toHaveLength(2)
  const pve = await prices(page)
  await openPage(page, '/')
  expect(await prices(page)).toEqual(pve)
  await modes(page).getByRole('button', { name: 'PVP' }).click()
  await expect(modeLine(page)).toContainText('PVP')
  await expect.poll(() => prices(page)).toEqual(pvp)
  // Again to PVE: the PMC that is there is selected, no other is made.
  await modes(page).getByRole('button', { name: 'PVE' }).click()
  await expect(modeLine(page)).toContainText('PVE')
  expect((await me(page)).chars).toHaveLength(2)
})

test('an item page follows the mode, and so does another tab', async ({ page, context }) => {
  await signIn(page, 'pro')
  await openPage(page, '/')
  await modes(page).getByRole('button', { name: 'PVE' }).click()
  await expect(modeLine(page)).toContainText('PVE')
  await page.locator('td [data-names] a').first().click()
  const last = page.locator('#prices [data-price]')
  const inPve = await last.textContent()
  const other = await context.newPage()
  await openPage(other, '/')
  await modes(page).getByRole('button', { name: 'PVP' }).click()
  await expect(modes(page).getByRole('button', { name: 'PVP' })).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => last.textContent()).not.toBe(inPve)
  await expect(modeLine(other)).toContainText('PVP')
})

/** The simulated market moves every five minutes: what compares its prices must not run across that moment. */
async function beforeNextTick(page: Page, neededMs: number) {
  const left = simulationTick - (Date.now() % simulationTick)
  if (left < neededMs) await page.waitForTimeout(left + 1000)
}

test('what was fetched ahead in one mode is not shown in the other', async ({ page, context }) => {
  test.slow()
  await beforeNextTick(page, 25_000)
  await signIn(page, 'pro')
  await openPage(page, '/?sort=name')
  const pressed = modes(page).locator('[aria-pressed="true"]')
  const before = (await pressed.textContent()) ?? ''
  const link = page.getByRole('navigation', { name: 'Used for' }).getByRole('link', { name: 'Barters' })
  const ahead = page.waitForResponse((response) => response.url().includes('.data') && response.url().includes('feature=barters'))
  await link.hover()
  expect((await ahead).headers()['cache-control']).toBe('private, no-store')
  await (await ahead).finished()
  const after = before === 'PVP' ? 'PVE' : 'PVP'
  await modes(page).getByRole('button', { name: after }).click()
  await expect(modeLine(page)).toContainText(after)
  await link.click()
  await expect(page).toHaveURL(/feature=barters/)
  await expect(modeLine(page)).toContainText(after)
  const fresh = await context.newPage()
  await openPage(fresh, page.url())
  await expect(modeLine(fresh)).toContainText(after)
  const shown = await prices(fresh)
  // On a busy machine the rows are drawn a moment after the address.
  await expect.poll(() => prices(page)).toEqual(shown)
})

test('PVE knows no Ref, and only extra PMCs play it', async ({ page }) => {
  await signIn(page, 'pro')
  await openPage(page, '/crafts')
  await modes(page).getByRole('button', { name: 'PVE' }).click()
  await expect(modes(page).getByRole('button', { name: 'PVE' })).toHaveAttribute('aria-pressed', 'true')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /User menu$/ })
    .click()
  await page.getByRole('banner').getByRole('button', { name: 'Settings' }).click()
  const dialog = page.getByRole('dialog', { name: 'PMC settings' })
  await expect(dialog.getByRole('group', { name: 'Level of Jaeger' })).toBeVisible()
  await expect(dialog.getByRole('group', { name: 'Level of Ref' })).toHaveCount(0)
  await expect(dialog.getByRole('group', { name: 'Game mode' }).getByRole('button', { name: 'PVE' })).toBeEnabled()
  await page.keyboard.press('Escape')
  await modes(page).getByRole('button', { name: 'PVP' }).click()
  await expect(modes(page).getByRole('button', { name: 'PVP' })).toHaveAttribute('aria-pressed', 'true')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /User menu$/ })
    .click()
  await page.getByRole('banner').getByRole('button', { name: 'Settings' }).click()
  await expect(dialog.getByRole('group', { name: 'Game mode' }).getByRole('button', { name: 'PVE' })).toBeDisabled()
  await expect(dialog.getByText('Your main PMC stays in PVP.')).toBeVisible()
})

test('without Pro the other mode leads to where Pro is explained', async ({ page }) => {
  await signIn(page, 'free')
  await openPage(page, '/')
  await expect(modes(page).getByRole('link', { name: 'PVE' })).toHaveAttribute('href', '/user')
})
