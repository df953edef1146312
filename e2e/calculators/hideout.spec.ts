import type { Page } from '@playwright/test'
import { expectNoSeriousAxe } from '../support/axe.ts'
import { signIn } from '../support/login.ts'
import { expect, openPage, test } from '../support/test.ts'

/** What a day brings, in roubles. */
const dayOf = async (page: Page) =>
  Number(
    (
      await page
        .locator('.schedule')
        .getByText(/^[\d\s,]+₽$/)
        .first()
        .innerText()
    ).replaceAll(/\D/g, ''),
  )

test('every station shows its best craft, and a day is planned around the logins', async ({ page }) => {
  await openPage(page, '/hideout')
  await expect(page.locator('.hideout-table tbody tr')).toHaveCount(8)
  await expect(page.getByRole('heading', { name: 'Your day in the hideout' })).toBeVisible()
  const before = await dayOf(page)
  await page.getByRole('button', { name: 'Add a login' }).click()
  await expect(page).toHaveURL(/at=/)
  await expect.poll(() => dayOf(page)).toBeGreaterThanOrEqual(before)
  await expect(page.locator('.hideout')).toContainText('What to do when')
  await page
    .getByRole('button', { name: /^Remove the login/ })
    .first()
    .click()
  await expectNoSeriousAxe(page)
  const url = page.url()
  const day = await dayOf(page)
  await openPage(page, url)
  expect(await dayOf(page)).toBe(day)
})

test('graphics cards bring coins into the day, up to the cap', async ({ page }) => {
  await openPage(page, '/hideout?at=08:00')
  const before = await dayOf(page)
  await page.getByRole('spinbutton', { name: 'Graphics cards in the bitcoin farm' }).fill('50')
  await expect(page).toHaveURL(/cards=50/)
  await expect.poll(() => dayOf(page)).toBeGreaterThan(before)
  await expect(page.locator('.schedule')).toContainText('Bitcoin farm')
})

test('a number of the table opens its derivation', async ({ page }) => {
  await openPage(page, '/hideout')
  await page.locator('.hideout-table td.perHour a').first().click()
  await expect(page.getByRole('dialog')).toContainText('Profit ÷ hours the craft takes')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a day of a station and the plan’s sum say what they are made of, by an address of their own, without scripts too', async ({
  page,
  browser,
}) => {
  await openPage(page, '/hideout?cards=10')
  await page.locator('.hideout-table td.perDay a').first().click()
  const panel = page.getByRole('dialog')
  await expect(panel).toContainText('started again the moment it is ready')
  await expect(panel.locator('.why-steps > li').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  const sum = page.locator('.schedule-total-main a')
  const figure = await sum.innerText()
  await sum.click()
  await expect(panel.locator('.why-value')).toHaveText(figure)
  await expectNoSeriousAxe(page)
  const noScripts = await browser.newContext({ javaScriptEnabled: false })
  const plain = await noScripts.newPage()
  await plain.goto(page.url())
  await expect(plain.getByRole('dialog').locator('.why-value')).toHaveText(figure)
  await noScripts.close()
})

test('a Pro player’s fuel is counted once, and skills shorten crafts', async ({ page }) => {
  await signIn(page, 'pro')
  await openPage(page, '/hideout')
  await expect(page.getByText('Fuel is left out')).toBeVisible()
  const time = page.locator('.hideout-table td.time').first()
  const before = await time.innerText()
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page.getByRole('group', { name: 'Generator fuel' }).getByRole('button', { name: 'Metal', exact: true }).click()
  const crafting = page.getByRole('textbox', { name: 'Crafting' })
  await crafting.fill('50')
  await crafting.press('Enter')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Fuel is left out')).toHaveCount(0)
  await expect.poll(() => time.innerText()).not.toBe(before)
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page.getByRole('group', { name: 'Generator fuel' }).getByRole('button', { name: 'Leave out' }).click()
  await crafting.fill('0')
  await crafting.press('Enter')
  await expect.poll(async () => (await (await page.request.get('/api/be/users/me')).json()).skill_Crafting).toBe(0)
})

test('parts of a station and of a quest go on the shopping list, priced, until they are there', async ({ page }) => {
  await openPage(page, '/shopping-list')
  await expect(page.getByText('Nothing on the list')).toBeVisible()
  await page.getByRole('link', { name: 'Go to hideout profit' }).click()
  const workbench = page.locator('.hideout-table tbody tr', { hasText: 'Workbench' })
  await workbench.getByRole('button', { name: 'Level 1' }).click()
  await expect(workbench.getByRole('button', { name: 'Level 1' })).toHaveAttribute('aria-pressed', 'true')
  await openPage(page, '/item/bolts')
  await page.getByRole('region', { name: 'Needed for' }).getByRole('button', { name: 'Add to shopping list' }).first().click()
  await openPage(page, '/shopping-list')
  const listed = page.locator('.shopping-row')
  await expect(listed.filter({ hasText: 'Bolts' })).toHaveCount(1)
  await expect(page.locator('.shopping-sum strong')).toHaveText(/[1-9][\d,]* ₽/)
  await expectNoSeriousAxe(page)
  const count = await listed.count()
  await listed.first().getByRole('button').click()
  await expect(listed).toHaveCount(count - 1)
  await page.getByRole('button', { name: 'Clear the list' }).click()
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(page.getByText('Nothing on the list')).toBeVisible()
})

test('in Russian on a phone the day is a list one can follow', async ({ page, context, site }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await context.addCookies([{ name: 'locale', value: 'ru', url: site.url }])
  await openPage(page, '/hideout')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Прибыль убежища')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectNoSeriousAxe(page)
})
