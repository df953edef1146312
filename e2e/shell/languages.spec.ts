import { expect, openPage, test, waitUntilHydrated } from '../support/test.ts'

test('a language is an address that leads to the same page without it, and stays chosen', async ({ page }) => {
  await openPage(page, '/crafts?sort=profit')
  await page.getByRole('button', { name: 'Language: English' }).click()
  const languages = page.getByRole('banner').getByRole('list').getByRole('link')
  // Nine have no texts yet.
  await expect(languages).toHaveCount(2)
  await languages.getByText('Русский').click()
  await expect(page).toHaveURL('/crafts?sort=profit')
  await expect(page.locator('html')).toHaveAttribute('lang', /^ru/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Крафты')

  await waitUntilHydrated(page)
  await page.getByRole('button', { name: 'Язык: Русский' }).click()
  await languages.getByText('English').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crafts')
})

test('every page names its addresses in the languages that have texts, English without a prefix', async ({ page, site }) => {
  await page.goto('/crafts')
  const alternates = await page
    .locator('link[rel="alternate"][hreflang]')
    .evaluateAll((links) => links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]))
  expect(alternates).toContainEqual(['en', `${site.url}/crafts`])
  expect(alternates).toContainEqual(['ru', `${site.url}/ru/crafts`])
  expect(alternates).toContainEqual(['x-default', `${site.url}/crafts`])
  expect(alternates).toHaveLength(3)
})

test.describe('a crawler', () => {
  test.use({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' })

  test('reads a page in the language of its address, whose links stay in that language', async ({ page, site }) => {
    await page.goto('/ru/crafts')
    await expect(page).toHaveURL('/ru/crafts')
    await expect(page.locator('html')).toHaveAttribute('lang', /^ru/)
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${site.url}/ru/crafts`)
    await expect(page.locator('link[hreflang="en"]')).toHaveAttribute('href', `${site.url}/crafts`)
    await expect(page.locator('a[href="/ru/btc-farm"]').first()).toBeAttached()
    await expect(page.locator('a[href="/btc-farm"]')).toHaveCount(0)
    // No texts of its own, or no prefix of its own: the page is elsewhere.
    for (const path of ['/en/crafts', '/de/crafts']) {
      await page.goto(path)
      await expect(page).toHaveURL('/crafts')
    }
  })
})
