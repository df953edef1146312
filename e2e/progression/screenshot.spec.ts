import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectNoSeriousAxe } from '../support/axe.ts'
import { signIn } from '../support/login.ts'
import { expect, openPage, test } from '../support/test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** Our own stash, with English names. */
const picture = readFileSync(new URL('../../apps/web/app/features/screenshots/ui/example-stash.jpg', import.meta.url)).toString('base64')

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

test('on a phone, in Russian, a pasted stash is read, corrected, put into progress and taken back', async ({ page, context, site }) => {
  await signIn(page, 'pro')
  await context.addCookies([{ name: 'locale', value: 'ru', url: site.url }])
  const fits = async () => expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await openPage(page, '/progression/items-tracker?view=screenshot')
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
  await page
    .getByRole('button', { name: /^Исправить: / })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Верный предмет' }).fill('sugar')
  await dialog.getByRole('option').first().click()
  await expect(chosen).toHaveCount(1)
  await expect(page.getByText(/^Выучено от вас/)).toBeVisible()

  const before = await changes.getByRole('listitem').allTextContents()
  await panel.getByRole('button', { name: /^Записать / }).click()
  await expect(panel.getByText('В прогрессе уже то же самое.')).toBeVisible()
  await panel.getByRole('button', { name: 'Отменить' }).click()
  await expect(changes.getByRole('listitem')).toHaveText(before)
})
