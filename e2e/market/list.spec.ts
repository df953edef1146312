import type { Page } from '@playwright/test'
import { holdScripts } from '../support/hold-scripts.ts'
import { expect, openPage, test } from '../support/test.ts'

const rows = (page: Page) => page.locator('tbody tr:not([aria-hidden])').filter({ visible: true })
const names = (page: Page) => page.locator('tbody [data-names] a').filter({ visible: true })
/** Hits of a search, in the place of the list while that is on its way. */
const hits = (page: Page) => page.locator('table[aria-busy] tbody tr')
async function openList(page: Page, path: string) {
  await openPage(page, path)
  await expect(page.locator('[data-ready]')).toBeVisible()
}
/** The list's search with the names at hand. */
async function openSearch(page: Page) {
  await openList(page, '/')
  const field = page.getByRole('searchbox', { name: 'Filter this list' })
  const namesLoaded = page.waitForResponse(/\/api\/be\/cache/)
  await field.focus()
  await namesLoaded
  return field
}
const figures = async (page: Page, column: string) =>
  (await page.locator(`table tbody td.${column}`).allInnerTexts())
    .slice(0, 12)
    .map((text) => Number(text.replace(/[^\d−-]/g, '').replace('−', '-')))

test('the list opens with what a slot is worth, best first', async ({ page }) => {
  await openList(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Flea market')
  await expect(page.getByRole('columnheader', { name: /Per slot/ })).toHaveAttribute('aria-sort', 'descending')
  await expect(page.locator('h1 + p')).toContainText(/[\d,]{5,} items/)
  expect(await rows(page).count()).toBeGreaterThan(10)
})

test('a click on a head sorts, a second one turns the order, back restores both', async ({ page }) => {
  await openList(page, '/')
  const first = await names(page).first().innerText()
  await page.getByRole('columnheader', { name: 'Item' }).getByRole('link').click()
  await expect(page).toHaveURL(/\?sort=name$/)
  await expect(names(page).first()).not.toHaveText(first)
  const byName = await names(page).allInnerTexts()
  expect(byName).toEqual([...byName].sort(new Intl.Collator('en').compare))
  await page.getByRole('columnheader', { name: 'Item' }).getByRole('link').click()
  await expect(page).toHaveURL(/sort=name&dir=desc/)
  await page.goBack()
  await expect(names(page).first()).toHaveText(byName[0] ?? '')
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
  await expect(names(page).first()).toHaveText(first)
})

test('every column can be sorted by', async ({ page }) => {
  await openList(page, '/')
  for (const key of ['last', 'avg24h', 'avg7d', 'change24h', 'change7d', 'trader', 'offers', 'scannedAt']) {
    await page.locator(`table thead a[href*="sort=${key}"]`).click()
    await expect(page).toHaveURL(new RegExp(`sort=${key}`))
    await expect(page.locator('th[aria-sort="descending"]')).toHaveCount(1)
  }
  await openList(page, '/?sort=avg24h&dir=asc')
  const ascending = await figures(page, 'avg24h')
  expect(ascending).toEqual([...ascending].sort((a, b) => a - b))
})

test('tags and uses narrow the list and stay together in the address', async ({ page }) => {
  await openList(page, '/')
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: /^Keys/ }).first().click()
  await expect(page).toHaveURL(/\/tag\/Keys$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keys')
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText('Flea market')
  await page.getByRole('navigation', { name: 'Used for' }).getByRole('link', { name: 'Quests', exact: true }).click()
  await expect(page).toHaveURL(/\/tag\/Keys\?feature=quests$/)
  await expect(page.getByRole('navigation', { name: 'Used for' }).locator('[aria-current]')).toHaveText('Quests')
  await expect(page.locator('[data-names] small').first()).toContainText(/key/i)
  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Flea market')
})

test('an unknown tag is not found, a broken parameter gives the default view', async ({ page }) => {
  const missing = await page.request.get('/tag/No_such_tag')
  expect(missing.status()).toBe(404)
  await openList(page, '/?sort=colour&dir=up&feature=magic&offset=-4&view=cube')
  await expect(page.getByRole('columnheader', { name: /Per slot/ })).toHaveAttribute('aria-sort', 'descending')
})

for (const [typed, found] of [
  ['ledx', 'LEDX Skin Transilluminator'],
  ['graphcs card', 'Graphics card'],
  ['card graphics', 'Graphics card'],
  ['дувч', 'LEDX Skin Transilluminator'],
] as const) {
  test(`typing "${typed}" finds ${found}`, async ({ page }) => {
    await openList(page, '/')
    await page.keyboard.press('f')
    await page.keyboard.type(typed, { delay: 40 })
    await expect(names(page).first()).toHaveText(found)
    await expect(page).toHaveURL(new RegExp(`q=${encodeURIComponent(typed).replaceAll('%20', '\\+')}`))
    await expect(page.locator('table:not([aria-busy]) td[data-column="last"]').first()).toHaveText(/\d/)
    await page.goBack()
    await expect(page.getByRole('searchbox', { name: 'Filter this list' })).toHaveValue('')
    await expect(page).toHaveURL(/\/$/)
  })
}

test('names are there while their prices are still on the way', async ({ page }) => {
  const field = await openSearch(page)
  await page.route(/\.data\?.*q=/, () => {}) // the prices never come
  await field.pressSequentially('salewa', { delay: 30 })
  await expect(names(page).first()).toHaveText('Salewa first aid kit')
})

test('a hit is shown as what it is, whatever stood in its row before', async ({ page }) => {
  const field = await openSearch(page)
  await page.route(/\.data\?.*q=/, () => {}) // the list never follows: what is seen are the hits
  for (const [text, cell] of [
    ['salewa', 'Salewa'],
    ['ledx', 'LEDX'],
    ['graphics', 'GPU'],
    ['salewa', 'Salewa'],
  ] as const) {
    await field.fill(text)
    await expect(hits(page)).toHaveCount(1)
    await expect(hits(page).locator('[data-names] small')).toContainText(cell)
    await expect(hits(page).locator('[data-item-cell] > span > span')).toHaveText(cell)
  }
  await field.fill('key')
  await expect.poll(() => hits(page).count()).toBeGreaterThan(5)
  await field.fill('zzzzqqqq')
  await expect(hits(page)).toHaveCount(0)
})

test('a hit is opened without loading the document again, and back leads to its search', async ({ page }) => {
  const field = await openSearch(page)
  await page.route(/\.data\?.*q=/, () => {})
  await page.evaluate(() => document.documentElement.setAttribute('data-still', ''))
  await field.fill('salewa')
  await hits(page).locator('[data-names] a').click()
  await expect(page).toHaveURL('/item/salewa_first_aid_kit')
  await expect(page.locator('html[data-still]')).toHaveCount(1)
  await page.unroute(/\.data\?.*q=/)
  await page.goBack()
  await expect(page).toHaveURL(/q=salewa/)
  await expect(names(page).first()).toHaveText('Salewa first aid kit')
})

test('what is typed before the page is hydrated is searched when it is', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('searchbox', { name: 'Filter this list' }).fill('ledx')
  release()
  await expect(page).toHaveURL(/q=ledx/)
  await expect(names(page).first()).toHaveText('LEDX Skin Transilluminator')
})

test('hits that follow one another show no figures but their own', async ({ page }) => {
  const field = await openSearch(page)
  // Every animation frame: which figure stands beside which name.
  await page.evaluate(() => {
    const seen: [string, string][] = []
    Object.assign(globalThis, { seen })
    const look = () => {
      for (const row of document.querySelectorAll('table[aria-busy] tbody tr')) {
        const price = row.querySelector('td[data-column="last"]')
        if (price) seen.push([row.querySelector('[data-names] a')?.textContent ?? '', price.textContent])
      }
      requestAnimationFrame(look)
    }
    look()
  })
  const expected = new Map<string, string>()
  for (const text of ['key', 'keyc', 'key', 'sal', 'key']) {
    await field.fill(text)
    await page.waitForTimeout(350) // prices of the hits are fetched, the list has not followed yet
  }
  await expect(page).toHaveURL(/q=key/)
  await expect(page.locator('[data-ready]')).toBeVisible()
  for (const row of await rows(page).all())
    expected.set(
      (await row.locator('[data-names] a').textContent()) ?? '',
      (await row.locator('td[data-column="last"]').textContent()) ?? '',
    )
  const seen: [string, string][] = await page.evaluate(() => Reflect.get(globalThis, 'seen'))
  const known = seen.filter(([name]) => expected.has(name))
  expect(known.length).toBeGreaterThan(20)
  for (const [name, price] of known) expect(`${name}: ${price}`).toBe(`${name}: ${expected.get(name)}`)
})

test('a search that finds more than 20 says so and what Pro changes', async ({ page }) => {
  await openList(page, '/?q=key')
  await expect(rows(page)).toHaveCount(20)
  await expect(page.getByText('20 best matches')).toBeVisible()
})

test('a search that finds nothing offers ways on', async ({ page }) => {
  await openPage(page, '/tag/Keys?q=zzzzqqqq')
  await expect(page.getByText('No matches for “zzzzqqqq”')).toBeVisible()
  await page.getByRole('link', { name: 'Search all items' }).click()
  await page.getByRole('link', { name: 'Show all items' }).click()
  await expect(rows(page).first()).toBeVisible()
})

test('reads in Russian, with plurals and prices as Russian writes them', async ({ page, context, site }) => {
  await context.addCookies([{ name: 'locale', value: 'ru', url: site.url }])
  await openList(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Барахолка')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru-RU')
  await expect(page.locator('h1 + p')).toContainText(/предмет/)
  await page.getByRole('searchbox', { name: 'Поиск по списку' }).fill('видеокарта')
  await expect(names(page).first()).toHaveText(/Видеокарта/i)
})
