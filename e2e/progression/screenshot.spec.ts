import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { toCmykJpeg } from '../../apps/web/app/features/screenshots/testing/cmyk.ts'
import { expectNoSeriousAxe } from '../support/axe.ts'
import { signIn } from '../support/login.ts'
import { expect, openPage, test } from '../support/test.ts'

/** Our own stash, with English names. */
const stash = readFileSync(new URL('../../apps/web/app/features/screenshots/ui/example-stash.jpg', import.meta.url))
const picture = stash.toString('base64')
const file = { name: 'stash.jpg', mimeType: 'image/jpeg', buffer: stash }
const reader = '/progression/items-tracker?view=screenshot'

const paste = (page: Page, base64: string, type: string) =>
  page.evaluate(
    ({ data, kind }) => {
      const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File([bytes], 'stash', { type: kind }))
      dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true }))
    },
    { data: base64, kind: type },
  )

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('in Russian, a pasted stash is read, corrected, put into progress and taken back', async ({ page, context, site }) => {
    await signIn(page, 'pro')
    await context.addCookies([{ name: 'locale', value: 'ru', url: site.url }])
    const fits = async () => expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await openPage(page, reader)
    await page.getByLabel('Язык игры').selectOption('en')
    await fits()
    await paste(page, btoa('no picture'), 'image/png')
    await expect(page.getByRole('alert').getByText('Это не картинка PNG, JPEG или WebP.')).toBeVisible()

    await paste(page, picture, 'image/jpeg')
    const panel = page.getByRole('region', { name: 'Перенести в прогресс' })
    await expect(panel).toBeVisible({ timeout: 30_000 })
    const changes = panel.getByRole('list', { name: 'Что изменится' })
    await expect(changes.getByRole('listitem').first()).toBeVisible()
    await fits()
    await expectNoSeriousAxe(page)

    const chosen = page.getByRole('row').filter({ hasText: 'Выбрано вами' })
    await expect(chosen).toHaveCount(0)
    await page.getByRole('rowgroup').locator('summary').first().click()
    await page
      .getByRole('button', { name: /^Исправить: / })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Верный предмет' }).fill('sugar')
    await dialog.getByRole('option').first().click()
    await expect(chosen).toHaveCount(1)
    await expect(page.getByText(/^Выучено только в этом браузере/)).toBeVisible()

    const before = await changes.getByRole('listitem').allTextContents()
    await panel.getByRole('button', { name: /^Записать / }).click()
    await expect(panel.getByText('В прогрессе уже то же самое.')).toBeVisible()
    await panel.getByRole('button', { name: 'Отменить' }).click()
    await expect(changes.getByRole('listitem')).toHaveText(before)
  })
})

test.describe('with the keyboard alone', () => {
  const press = async (target: Locator, key: string) => {
    await target.focus()
    await target.press(key)
  }

  test('two pictures of one stash are one; an item is corrected, set found, taken back, and remembered after a reload', async ({
    page,
  }) => {
    await signIn(page, 'pro')
    await openPage(page, reader)
    await expect(page.getByRole('switch', { name: 'Read every new screenshot of the game' })).toBeVisible()
    await page.getByLabel('Choose screenshots').setInputFiles([file, file])
    const panel = page.getByRole('region', { name: 'Put into progress' })
    await expect(panel).toBeVisible({ timeout: 60_000 })
    await expect(page.getByText(/items are also in another one and count once/)).toHaveCount(2)

    const first = page.getByRole('region', { name: /^Screenshot 1 with/ }).getByRole('button')
    await first.first().focus()
    await page.keyboard.press('ArrowRight')
    await expect(first.nth(1)).toBeFocused()
    await expect(page.locator('tr[data-lit]')).toHaveCount(1)

    await press(page.getByRole('button', { name: /^Correct: / }).first(), 'Enter')
    const field = page.getByRole('dialog').getByRole('combobox', { name: 'Right item' })
    await field.fill('gas an')
    await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible()
    await field.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('row').filter({ hasText: 'Chosen by you' })).toHaveCount(1)
    await expect(page.getByText(/^Learnt in this browser only: 1 item from your corrections/)).toBeVisible()
    await expectNoSeriousAxe(page)

    await press(panel.getByRole('button', { name: /^Set / }), 'Enter')
    await expect(panel.getByText('Your progress already says the same.')).toBeVisible()
    await press(panel.getByRole('button', { name: 'Undo' }), 'Enter')
    await expect(panel.getByRole('list', { name: 'What changes' })).toBeVisible()

    await page.reload()
    await expect(page.getByRole('switch', { name: 'Read every new screenshot of the game' })).toBeVisible()
    await page.getByLabel('Choose screenshots').setInputFiles([file])
    await expect(panel).toBeVisible({ timeout: 60_000 })
    await expect(page.getByRole('row').filter({ hasText: 'As you chose before' }).first()).toContainText('Gas analyzer')
  })
})

test('a JPEG of four inks, whose dark colours print lost, gets a clear answer, and the next picture is read', async ({ page }) => {
  await signIn(page, 'pro')
  await openPage(page, reader)
  const field = page.getByLabel('Choose screenshots')
  await field.setInputFiles({ ...file, name: 'print.jpg', buffer: await toCmykJpeg(stash) })
  await expect(page.getByRole('alert').getByText(/^No inventory grid was found in this picture\./)).toBeVisible({ timeout: 30_000 })
  await field.setInputFiles(file)
  await expect(page.getByRole('region', { name: 'Put into progress' })).toBeVisible({ timeout: 30_000 })
})
