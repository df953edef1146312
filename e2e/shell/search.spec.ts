import { expect, openPage, test } from '../support/test.ts'

test('the search opens by keys with what was typed in the meantime, finds items, pages and languages, and its names are asked for once', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('items_l10n', 'an old copy'))
  const answers: { needRefresh: boolean; known: string }[] = []
  page.on('response', async (response) => {
    if (!response.url().includes('/api/be/cache')) return
    const { itemsData } = await response.json()
    answers.push({ needRefresh: itemsData.needRefresh, known: new URL(response.url()).searchParams.get('itemsHash') ?? '' })
  })
  const input = page.getByRole('combobox')
  const options = page.getByRole('option')
  await openPage(page, '/time')
  await page.getByRole('searchbox', { name: 'Search items, pages, and settings' }).first().focus()
  await page.keyboard.type('ledx')
  await expect(input).toHaveValue('ledx')
  await expect(options.first()).toContainText('LEDX')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.keyboard.press('/')
  await expect(input).toBeFocused()
  await expect(input).toHaveValue('')
  await page.keyboard.type('what?')
  await expect(input).toHaveValue('what?')
  await input.fill('bit')
  await options.nth(2).hover()
  await expect(options.nth(2)).toHaveAttribute('aria-selected', 'true')
  await input.fill('graphics card')
  await expect(options.first()).toContainText('Graphics card')
  await expect(options.first()).toContainText('₽')
  await page.keyboard.press('ArrowUp')
  await expect(options.last()).toBeInViewport()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/item/graphics_card')
  await expect(page.getByRole('dialog')).toBeHidden()

  await openPage(page, '/btc-farm')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('русск')
  // Items come before languages: once they are there, nothing moves under the pointer.
  await expect(page.getByRole('option', { name: /Rusak/ }).first()).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('items_l10n'))).toBeNull()
  expect(answers).toEqual([
    { needRefresh: true, known: '' },
    { needRefresh: false, known: expect.stringMatching(/.+/) },
  ])
  await page.getByRole('option', { name: 'Language: Русский' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Биткоин-ферма')
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
