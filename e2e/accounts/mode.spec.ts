import type { Page } from '@playwright/test'
import { simulationTick } from '@stashwise/catalogue/prices/simulate'
import { signIn } from '../support/login.ts'
import { expect, openPage, test } from '../support/test.ts'

const modes = (page: Page) => page.getByRole('banner').getByRole('group', { name: 'Game mode' })
const modeLine = (page: Page) => page.locator('h1 + p')
const prices = (page: Page) =>
  page.locator('table td[data-column="last"]').evaluateAll((cells) => cells.slice(0, 8).map((cell) => cell.textContent ?? ''))

/** The simulated market moves every five minutes: what compares its prices must not run across that moment. */
async function beforeNextTick(page: Page, neededMs: number) {
  const left = simulationTick - (Date.now() % simulationTick)
  if (left < neededMs) await page.waitForTimeout(left + 1000)
}

test('what was fetched ahead in one mode is not shown in the other', async ({ page }) => {
  await beforeNextTick(page, 12_000)
  await signIn(page, 'pro')
  await openPage(page, '/?sort=name')
  const link = page.getByRole('navigation', { name: 'Used for' }).getByRole('link', { name: 'Barters' })
  const ahead = page.waitForResponse((response) => response.url().includes('.data') && response.url().includes('feature=barters'))
  await link.hover()
  expect((await ahead).headers()['cache-control']).toBe('private, no-store')
  await (await ahead).finished()
  await modes(page).getByRole('button', { name: 'PVE' }).click()
  await expect(modeLine(page)).toContainText('PVE')
  await link.click()
  await expect(page).toHaveURL(/feature=barters/)
  await expect(modeLine(page)).toContainText('PVE')
  const fresh = await (await page.request.get(page.url())).text()
  // On a busy machine the rows are rendered a moment after the address.
  await expect.poll(async () => (await prices(page)).filter((price) => !fresh.includes(price))).toEqual([])
  expect(await prices(page)).toHaveLength(8)
})
