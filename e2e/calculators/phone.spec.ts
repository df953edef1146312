import { expectNoSeriousAxe } from '../support/axe.ts'
import { expect, openPage, test } from '../support/test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('on a phone recipes are lines that open, in Russian too, and nothing is wider than the screen', async ({ page, context, site }) => {
  await context.addCookies([{ name: 'locale', value: 'ru', url: site.url }])
  await openPage(page, '/barters')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Бартеры')
  const barter = page.getByRole('main').locator('tbody').getByRole('row').first()
  const profit = barter.locator('td[data-label="Прибыль"]')
  await expect(profit).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await barter.locator('summary').click()
  await profit.getByRole('link').click()
  await expect(page.getByRole('dialog')).toContainText('Из чего складывается')
  await expectNoSeriousAxe(page)
})
