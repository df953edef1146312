import { aPicture } from '../../apps/web/app/features/images/testing/pictures.ts'
import { expectNoSeriousAxe } from '../support/axe.ts'
import { ownSite, signIn } from '../support/login.ts'
import { expect, openPage, test } from '../support/test.ts'

test.describe.configure({ mode: 'default' })
test.use({ siteEnv: ownSite('pictures'), allowedErrors: /status of 400/ })

test('an item without a picture gets one, the player’s page shows it at once, and the log takes it back', async ({
  page,
  browser,
  site,
}) => {
  // A site of its own, whose catalogue is built again with every change.
  test.slow()
  const visitor = await (await browser.newContext()).newPage()
  const picture = visitor.locator('article header [data-item-cell] img')
  const look = () => visitor.goto(`${site.url}/item/graphics_card`)
  await look()
  await expect(picture).toHaveCount(0)

  await signIn(page, 'admin')
  await openPage(page, '/admin/items-images?q=graphics+card')
  await expect(page.getByText('No picture').first()).toBeVisible()
  await expectNoSeriousAxe(page)
  const choose = (name: string, buffer: Buffer) =>
    page
      .locator('input[type=file]')
      .first()
      .setInputFiles([{ name, mimeType: 'image/png', buffer }])
  await choose('ledx.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  await page.getByRole('button', { name: 'Upload 1 picture' }).click()
  await expect(page.getByText(/SVG files can contain scripts/)).toBeVisible()
  await page.getByRole('button', { name: 'Leave out ledx.png' }).click()
  await choose('graphics_card.png', await aPicture('png', 300))
  await expect(page.getByText('By the page address')).toBeVisible()
  await page.getByRole('button', { name: 'Upload 1 picture' }).click()
  // It is encoded in all sizes and formats, which takes a busy machine longer than a page.
  await expect(page.getByText('1 picture is live.')).toBeVisible({ timeout: 30_000 })
  const ours = page.getByText('Ours', { exact: true })
  await expect(async () => {
    await page.reload()
    await expect(ours).toBeVisible({ timeout: 2000 })
    await look()
    await expect(picture).toHaveCount(1, { timeout: 2000 })
  }).toPass({ timeout: 40_000 })
  await expect(picture).toHaveAttribute('src', /^\/pictures\/1\/own-[\da-f]{40}\/(icon|large)$/)
  expect(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBeGreaterThan(100)

  await openPage(page, '/admin/logs?area=audit')
  await page.getByRole('button', { name: 'Revert' }).first().click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Revert' }).click()
  await expect(dialog).toHaveCount(0)
  await expect
    .poll(
      async () => {
        await look()
        return picture.count()
      },
      { timeout: 40_000 },
    )
    .toBe(0)
})

test('a file goes through the whole pipeline without being stored, or shows its refusal', async ({ page }) => {
  await signIn(page, 'admin')
  await openPage(page, '/admin/upload-test')
  const choose = (name: string, buffer: Buffer) => page.locator('input[type=file]').setInputFiles([{ name, mimeType: 'image/png', buffer }])
  await choose('photo.png', await aPicture('jpeg', 600, 400))
  const accepted = page.getByRole('region', { name: 'Accepted' })
  await expect(accepted).toContainText('JPEG')
  await expect(accepted.getByRole('row', { name: /Large image, WEBP/ })).toContainText('512 × 341')
  await choose('moving.png', Buffer.from('GIF89a'))
  await expect(page.getByText(/Animated pictures and GIFs/)).toBeVisible()
  await expect(accepted).toHaveCount(0)
})
