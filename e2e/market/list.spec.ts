import { holdScripts } from '../support/hold-scripts.ts'
import { expect, openPage, test } from '../support/test.ts'

test('orders and searches are steps of the history: back leads out of them, and from a hit to its search', async ({ page }) => {
  const names = page.locator('table:not([aria-busy]) [data-names] a').filter({ visible: true })
  /** Hits of a search, in the place of the list while that is on its way. */
  const hits = page.locator('table[aria-busy] tbody tr')
  const field = page.getByRole('searchbox', { name: 'Filter this list' })
  await openPage(page, '/')
  await expect(page.locator('[data-ready]')).toBeVisible()
  await page.evaluate(() => document.documentElement.setAttribute('data-still', ''))
  const first = await names.first().innerText()
  const namesLoaded = page.waitForResponse(/\/api\/be\/cache/)
  await page.getByRole('columnheader', { name: 'Item' }).getByRole('link').click()
  await expect(page).toHaveURL(/\?sort=name$/)
  await expect(names.first()).not.toHaveText(first)
  const byName = await names.first().innerText()
  await page.getByRole('columnheader', { name: 'Item' }).getByRole('link').click()
  await expect(page).toHaveURL(/sort=name&dir=desc/)
  await page.goBack()
  await expect(names.first()).toHaveText(byName)
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
  await expect(names.first()).toHaveText(first)

  await page.keyboard.press('f')
  await namesLoaded
  await page.keyboard.type('ledx', { delay: 40 })
  await expect(page).toHaveURL(/q=ledx/)
  await expect(names.first()).toHaveText('LEDX Skin Transilluminator')
  await page.goBack()
  await expect(field).toHaveValue('')
  await expect(page).toHaveURL(/\/$/)
  await expect(names.first()).toHaveText(first)

  await field.focus()
  await page.route(/\.data\?.*q=/, () => {}) // the list never follows: what is seen are the hits
  await page.keyboard.type('salewa', { delay: 30 })
  await expect(hits).toHaveCount(1)
  await expect(hits.locator('[data-names] a')).toHaveText('Salewa first aid kit')
  await hits.locator('[data-names] a').click()
  await expect(page).toHaveURL('/item/salewa_first_aid_kit')
  await page.unroute(/\.data\?.*q=/)
  await page.goBack()
  await expect(page).toHaveURL(/q=salewa/)
  await expect(names.first()).toHaveText('Salewa first aid kit')
  await expect(page.locator('html[data-still]'), 'the document was never loaded again').toHaveCount(1)
})

test('what is typed before the page is hydrated is searched when it is', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('searchbox', { name: 'Filter this list' }).fill('ledx')
  release()
  await expect(page).toHaveURL(/q=ledx/)
  await expect(page.locator('[data-names] a').filter({ visible: true }).first()).toHaveText('LEDX Skin Transilluminator')
})

for (const locale of ['en', 'ru'] as const)
  for (const width of [390, 1280])
    test(`what to do now is read whole: ${locale}, ${width} pixels`, async ({ page, context, site }) => {
      await context.addCookies([
        { name: 'locale', value: locale, url: site.url },
        // One quest, and the second level of the Intelligence Center, which has the longest name.
        { name: 'player', value: '1p1.l40.t44444444.m5d484fdf654e7600691aadf82.q5ad38a', url: site.url },
      ])
      await page.setViewportSize({ width, height: 800 })
      await openPage(page, '/')
      const now = page.getByRole('region', { name: /^(What to do now|Что делать сейчас)$/ })
      await expect(now).toContainText(/Intelligence Center 2|Разведцентр 2/)
      const cut = await now
        .locator('span')
        .evaluateAll((texts) =>
          texts
            .filter((text) => text.scrollHeight > text.clientHeight + 1 || text.scrollWidth > text.clientWidth + 1)
            .map((text) => text.textContent),
        )
      expect(cut).toEqual([])
    })
