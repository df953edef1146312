import type { Locator, Page } from '@playwright/test'
import { expectNoSeriousAxe } from '../support/axe.ts'
import { signIn } from '../support/login.ts'
import { expect, openPage, test } from '../support/test.ts'

const day = (page: Page) => page.getByRole('region', { name: 'Your day in the hideout' })
const modules = (page: Page) => page.getByRole('table', { name: 'Stations with their best crafts' }).locator('tbody').getByRole('row')
/** A figure of a module's row: the cells after its best craft. */
const figureOf = (row: Locator, column: 'time' | 'profit' | 'perHour' | 'perDay') =>
  row.getByRole('cell').nth(1 + ['time', 'profit', 'perHour', 'perDay'].indexOf(column))

/** What a day brings, in roubles. */
const dayOf = async (page: Page) =>
  Number(
    (
      await day(page)
        .getByText(/^[\d\s,]+₽$/)
        .first()
        .innerText()
    ).replaceAll(/\D/g, ''),
  )

test('every station shows its best craft, and a day is planned around the logins', async ({ page }) => {
  await openPage(page, '/hideout')
  await expect(modules(page)).toHaveCount(8)
  await expect(page.getByRole('heading', { name: 'Your day in the hideout' })).toBeVisible()
  const before = await dayOf(page)
  await page.getByRole('button', { name: 'Add a login' }).click()
  await expect(page).toHaveURL(/at=/)
  await expect.poll(() => dayOf(page)).toBeGreaterThanOrEqual(before)
  await expect(page.getByRole('main')).toContainText('What to do when')
  const added = page.url()
  await page
    .getByRole('button', { name: /^Remove the login/ })
    .first()
    .click()
  await expect(page).not.toHaveURL(added)
  const again = await page.context().newPage()
  await openPage(again, page.url())
  const planned = await dayOf(again)
  await expect.poll(() => dayOf(page), 'the address holds the whole plan').toBe(planned)
})

test('graphics cards bring coins into the day, up to the cap', async ({ page }) => {
  await openPage(page, '/hideout?at=08:00')
  const before = await dayOf(page)
  await page.getByRole('spinbutton', { name: 'Graphics cards in the bitcoin farm' }).fill('50')
  await expect(page).toHaveURL(/cards=50/)
  await expect.poll(() => dayOf(page)).toBeGreaterThan(before)
  await expect(day(page)).toContainText('Bitcoin farm')
})

test('a number of the table opens its derivation', async ({ page }) => {
  await openPage(page, '/hideout')
  await figureOf(modules(page).first(), 'perHour').getByRole('link').click()
  await expect(page.getByRole('dialog')).toContainText('Profit ÷ craft hours')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a day of a station and the plan’s sum say what they are made of, by an address of their own, without scripts too', async ({
  page,
  browser,
}) => {
  await openPage(page, '/hideout?cards=10')
  await figureOf(modules(page).first(), 'perDay').getByRole('link').click()
  const panel = page.getByRole('dialog')
  await expect(panel).toContainText('restarted as soon as it is ready')
  await expect(panel.getByRole('listitem').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  const sum = day(page).getByRole('definition').first().getByRole('link')
  const figure = await sum.innerText()
  await sum.click()
  await expect(panel.getByRole('status').first()).toHaveText(figure)
  await expectNoSeriousAxe(page)
  const noScripts = await browser.newContext({ javaScriptEnabled: false })
  const plain = await noScripts.newPage()
  await plain.goto(page.url())
  await expect(plain.getByRole('dialog').getByRole('status').first()).toHaveText(figure)
  await noScripts.close()
})

test('a Pro player’s fuel is counted once, and skills shorten crafts', async ({ page }) => {
  await signIn(page, 'pro')
  await openPage(page, '/hideout')
  await expect(page.getByText('Fuel is not counted')).toBeVisible()
  const time = figureOf(modules(page).first(), 'time')
  const before = await time.innerText()
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page.getByRole('group', { name: 'Generator fuel' }).getByRole('button', { name: 'Metal fuel tank', exact: true }).click()
  const crafting = page.getByRole('textbox', { name: 'Crafting' })
  await crafting.fill('50')
  await crafting.press('Enter')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Fuel is not counted')).toHaveCount(0)
  await expect.poll(() => time.innerText()).not.toBe(before)
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page.getByRole('group', { name: 'Generator fuel' }).getByRole('button', { name: 'Ignore fuel' }).click()
  await crafting.fill('0')
  await crafting.press('Enter')
  await expect.poll(async () => (await (await page.request.get('/api/be/users/me')).json()).skill_Crafting).toBe(0)
})

test('parts of a station and of a quest go on the shopping list, priced, until they are there', async ({ page }) => {
  await openPage(page, '/shopping-list')
  await expect(page.getByText('Your list is empty')).toBeVisible()
  await page.getByRole('link', { name: 'Go to hideout profit' }).click()
  const workbench = modules(page).filter({ hasText: 'Workbench' })
  await workbench.getByRole('button', { name: 'Level 1' }).click()
  await expect(workbench.getByRole('button', { name: 'Level 1' })).toHaveAttribute('aria-pressed', 'true')
  await openPage(page, '/item/bolts')
  await page.getByRole('region', { name: 'Needed for' }).getByRole('button', { name: 'Add to shopping list' }).first().click()
  await openPage(page, '/shopping-list')
  const listed = page.getByRole('list', { name: 'Shopping list' }).getByRole('listitem')
  await expect(listed.filter({ hasText: 'Bolts' })).toHaveCount(1)
  await expect(page.getByRole('main').getByRole('strong')).toHaveText(/[1-9][\d,]* ₽/)
  await expectNoSeriousAxe(page)
  const count = await listed.count()
  await listed.first().getByRole('button').click()
  await expect(listed).toHaveCount(count - 1)
  await page.getByRole('button', { name: 'Clear list' }).click()
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(page.getByText('Your list is empty')).toBeVisible()
})
