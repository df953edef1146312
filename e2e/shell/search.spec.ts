import type { Page } from '@playwright/test'
import { expectNoSeriousAxe } from '../support/axe.ts'
import { expect, openPage, test } from '../support/test.ts'

/** Opens the search with the names at hand. */
async function openSearch(page: Page, path: string) {
  await openPage(page, path)
  await page.keyboard.press('/')
  await page.keyboard.type('salewa')
  await expect(page.getByRole('option').first()).toContainText('Salewa')
}

test('the slash key opens the search, arrows and Enter open what was found, Escape closes it', async ({ page }) => {
  await openPage(page, '/pilot')
  await page.keyboard.press('/')
  const input = page.getByRole('combobox')
  await expect(input).toBeFocused()
  await expect(input).toHaveValue('')
  await page.keyboard.type('graphics card')
  const options = page.getByRole('option')
  await expect(options.first()).toContainText('Graphics card')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/^\d+ results?$/)
  await page.keyboard.press('ArrowUp')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/item/graphics_card')
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.keyboard.press('Control+k')
  await expect(input).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('prices follow the names', async ({ page }) => {
  await openPage(page, '/crafts')
  await page.keyboard.press('/')
  await page.keyboard.type('graphics card')
  await expect(page.getByRole('option', { name: /Graphics card/ }).first()).toContainText('₽')
})

test('a line shows the cell and the price of the item it names, whatever stood there before', async ({ page }) => {
  await openSearch(page, '/pilot')
  // Every animation frame: which price stands beside which name.
  await page.evaluate(() => {
    const seen: [string, string][] = []
    Object.assign(globalThis, { seen })
    const look = () => {
      for (const line of document.querySelectorAll('[role="option"]')) {
        const price = line.querySelector('[data-price]')
        if (price?.textContent) seen.push([line.querySelector('[data-name]')?.textContent ?? '', price.textContent])
      }
      requestAnimationFrame(look)
    }
    look()
  })
  const input = page.getByRole('combobox')
  for (const text of ['graphics', 'bit', 'graphics card', 'sal', 'bit', 'm4']) {
    await input.fill(text)
    await page.waitForTimeout(450) // a pause in typing: prices are asked for and come
  }
  const seen: [string, string][] = await page.evaluate(() => Reflect.get(globalThis, 'seen'))
  const prices = new Map<string, Set<string>>()
  for (const [name, price] of seen) prices.set(name, (prices.get(name) ?? new Set()).add(price))
  expect(prices.size).toBeGreaterThan(12)
  for (const [name, each] of prices) expect([name, ...each]).toHaveLength(2)
  expect(new Set([...prices.values()].flatMap((each) => [...each])).size).toBeGreaterThan(8)
  // Width to height of a graphics card and of a LEDX in the inventory.
  for (const [text, ratio] of [
    ['graphics card', 2],
    ['ledx', 1],
    ['graphics card', 2],
  ] as const) {
    await input.fill(text)
    const box = page.getByRole('option').first().locator('[data-item-cell]')
    await expect.poll(() => box.evaluate((shown) => shown.getBoundingClientRect().width / shown.getBoundingClientRect().height)).toBe(ratio)
  }
})

test('the keys count from the letter just typed on', async ({ page }) => {
  await openSearch(page, '/pilot')
  const options = page.getByRole('option')
  await page.keyboard.press('ArrowDown')
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('ledx')
  await page.keyboard.press('Enter') // no time for anything to follow
  await expect(page).toHaveURL(/\/item\/ledx/)
})

test('what the pointer is over is marked, another search begins at its first line', async ({ page }) => {
  await openSearch(page, '/pilot')
  await page.getByRole('combobox').fill('bit')
  const options = page.getByRole('option')
  await options.nth(2).hover()
  await expect(options.nth(2)).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('option', { selected: true })).toHaveCount(1)
  await expect(page.getByRole('combobox')).toHaveAttribute('aria-activedescendant', (await options.nth(2).getAttribute('id')) ?? '')
  await page.getByRole('combobox').fill('key')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('option', { selected: true })).toHaveCount(1)
  await expectNoSeriousAxe(page)
  await page.getByRole('combobox').fill('zzzzqqqq')
  await expect(options).toHaveCount(0)
  await expect(page.getByRole('dialog')).toContainText('Nothing found for “zzzzqqqq”')
  await expect(page.getByRole('dialog').getByText('Items', { exact: true }).filter({ visible: true })).toHaveCount(0)
})

test('pages and languages are found beside items', async ({ page }) => {
  await openPage(page, '/')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('bitcoin f')
  await page.getByRole('option', { name: 'Bitcoin farm' }).click()
  await expect(page).toHaveURL('/btc-farm')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('русск')
  // Items stand before languages: once they have come, nothing moves under the pointer.
  await expect(page.getByRole('option', { name: /Rusak/ }).first()).toBeVisible()
  await page.getByRole('option', { name: 'Language: Русский' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Биткоин-ферма')
})

test('letters typed into the header’s field before the bar is there are not lost', async ({ page }) => {
  await openPage(page, '/pilot')
  await page.getByRole('searchbox', { name: 'Search items, pages and settings' }).first().focus()
  await page.keyboard.type('ledx')
  await expect(page.getByRole('combobox')).toHaveValue('ledx')
})

test('the question mark lists the keys, except while one types', async ({ page }) => {
  await openPage(page, '/pilot')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await page.keyboard.type('what?')
  await expect(page.getByRole('combobox')).toHaveValue('what?')
})

test('names are kept in the browser: the second visit asks only whether they are still the same', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('items_l10n', 'an old copy'))
  const answers: { needRefresh: boolean; known: string }[] = []
  page.on('response', async (response) => {
    if (!response.url().includes('/api/be/cache')) return
    const { itemsData } = await response.json()
    answers.push({ needRefresh: itemsData.needRefresh, known: new URL(response.url()).searchParams.get('itemsHash') ?? '' })
  })
  for (let visit = 0; visit < 2; visit++) {
    await openPage(page, '/crafts')
    await page.keyboard.press('/')
    await page.keyboard.type('salewa')
    await expect(page.getByRole('option').first()).toContainText('Salewa')
    expect(await page.evaluate(() => localStorage.getItem('items_l10n'))).toBeNull()
  }
  expect(answers).toEqual([
    { needRefresh: true, known: '' },
    { needRefresh: false, known: expect.stringMatching(/.+/) },
  ])
})

test('without JavaScript the search field asks the market', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
  const page = await context.newPage()
  await page.goto('/pilot')
  await page.getByRole('search').getByRole('searchbox').fill('graphics card')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/\?q=graphics\+card/)
  await expect(page.getByRole('main')).toContainText('Graphics card')
  await context.close()
})

test('the last line leads to all results in the market', async ({ page }) => {
  await openPage(page, '/crafts')
  await page.keyboard.press('/')
  await page.keyboard.type('graphics card')
  await page.getByRole('option', { name: 'Show all results for “graphics card” on the flea market' }).click()
  await expect(page).toHaveURL(/\/\?q=graphics\+card/)
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /Graphics card/ })
      .first(),
  ).toBeVisible()
})

test.describe('while a part of the site is missing', () => {
  test.use({ allowedErrors: /404/ })

  test('the page survives a search that cannot be loaded, and the field still asks the market', async ({ page }) => {
    await page.route('**/assets/command-bar-*.js', (route) => route.fulfill({ status: 404 }))
    await openPage(page, '/crafts')
    await page.keyboard.press('/')
    await page.keyboard.type('graphics card')
    await expect(page.getByRole('heading', { level: 1, name: 'Crafts' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/\?q=graphics\+card/)
  })
})
