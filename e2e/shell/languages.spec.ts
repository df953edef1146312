import { expect, openPage, test, waitUntilHydrated } from '../support/test.ts'

test('a language is an address: it answers with the cookie for a year and the same page without the prefix', async ({ page, request }) => {
  const answer = await request.get('/ru/crafts?sort=profit', { maxRedirects: 0 })
  expect(answer.status()).toBe(302)
  expect(answer.headers()['location']).toBe('/crafts?sort=profit')
  expect(answer.headers()['set-cookie']).toContain('locale=ru')
  expect(answer.headers()['set-cookie']).toContain('Max-Age=31536000')

  await openPage(page, '/crafts?sort=profit')
  await page.getByRole('button', { name: 'Language: English' }).click()
  const languages = page.getByRole('banner').getByRole('list').getByRole('link')
  await expect(languages).toHaveCount(11)
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

test('a crawler reads a page in the language of its address; people are sent to the one without', async ({ page, site }) => {
  const asCrawler = {
    headers: { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    maxRedirects: 0,
  }
  const crawled = await page.request.get('/ru/crafts', asCrawler)
  expect(crawled.status()).toBe(200)
  const html = await crawled.text()
  expect(html).toContain('<html lang="ru')
  expect(html).toContain(`rel="canonical" href="${site.url}/ru/crafts"`)
  expect(html).toContain(`hrefLang="en" href="${site.url}/crafts"`)
  expect(html).toContain('href="/ru/btc-farm"')
  for (const path of ['/en/crafts', '/de/crafts']) expect((await page.request.get(path, asCrawler)).status()).toBe(302)
  expect((await page.request.get('/ru/crafts', { maxRedirects: 0 })).status()).toBe(302)
  // Cookies of the answer above must not decide what the next one reads.
  expect(await (await page.request.get('/crafts', { headers: { Cookie: '' } })).text()).toContain('<html lang="en')
})
