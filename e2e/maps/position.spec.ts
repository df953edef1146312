import type { Page } from '@playwright/test'
import { signIn } from '../support/login.ts'
import { expect, openPage, test } from '../support/test.ts'

/** A screenshot of now, looking steeply down: 61.48° from the game's +z, which is 241° on the compass of Customs. */
function screenshot(place: string, number = 0): string {
  const now = new Date()
  const two = (value: number) => String(value).padStart(2, '0')
  const day = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
  return `${day}[${two(now.getHours())}-${two(now.getMinutes())}]_${place}_0.32263, 0.47266, -0.18602, 0.79869_15.61 (${number}).png`
}

/** The dialog for folders gives the browser's own private folder, which is a real one in every other way. */
const pickPrivateFolder = (isObserved: boolean) => {
  if (!isObserved) Reflect.set(window, 'FileSystemObserver', undefined)
  const pick = async () => (await navigator.storage.getDirectory()).getDirectoryHandle('Screenshots', { create: true })
  Reflect.set(window, 'showDirectoryPicker', pick)
}
const writeFile = (page: Page, name: string) =>
  page.evaluate(async (file) => {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('Screenshots')
    await folder.getFileHandle(file, { create: true })
  }, name)

for (const isObserved of [true, false]) {
  test(`a screenshots folder is chosen once and watched, ${isObserved ? 'as the browser tells of new files' : 'by looking for new files'}`, async ({
    page,
  }) => {
    await signIn(page, 'pro')
    await page.addInitScript(pickPrivateFolder, isObserved)
    await openPage(page, '/maps/customs')
    await page.getByRole('tab', { name: 'Raid' }).click()
    await page.getByRole('button', { name: 'Choose folder' }).click()
    await expect(page.getByText('Watching “Screenshots”')).toBeVisible()
    await writeFile(page, 'notes.txt')
    await writeFile(page, screenshot('95.77, 2.44, -134.02'))
    // A name says nothing of its map: the player does, once.
    await page.getByRole('button', { name: 'I’m on Customs' }).click()
    await expect(page.getByText(/^Looking 241° · height 2 m/)).toBeVisible()
    await expect(page.getByRole('img', { name: 'You are here' })).toBeVisible()
    await writeFile(page, screenshot('95.77, 12.44, -134.02', 11))
    await expect(page.getByText(/^Looking 241° · height 12 m/)).toBeVisible()

    await page.getByRole('button', { name: 'Stop' }).click()
    await expect(page.getByRole('button', { name: 'Choose folder' })).toBeVisible()
  })
}

test('a screenshot is pasted as a file or as its name; a picture without a name says what to do', async ({ page }) => {
  await signIn(page, 'pro')
  await openPage(page, '/maps/customs')
  await page.getByRole('tab', { name: 'Raid' }).click()
  const paste = (files: string[], text = '') =>
    page.evaluate(
      ([names, words]) => {
        const clipboardData = new DataTransfer()
        for (const name of names) clipboardData.items.add(new File([''], name))
        if (words) clipboardData.setData('text', words)
        document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
      },
      [files, text] as const,
    )
  await paste(['image.png'])
  await expect(page.getByText(/has no file name/)).toBeVisible()
  await paste([screenshot('95.77, 2.44, -134.02')])
  await expect(page.getByText(/^Looking 241° · height 2 m/)).toBeVisible()
  await paste([], screenshot('95.77, 7.44, -134.02'))
  await expect(page.getByText(/^Looking 241° · height 7 m/)).toBeVisible()

  // The map follows: from near, somebody at its other end would be far outside of the view.
  const map = page.locator('[data-live-map]')
  for (let step = 0; step < 4; step++) await page.getByRole('button', { name: 'Zoom in' }).click()
  await paste([], screenshot('-220.5, 1.44, 120.02'))
  await expect(page.getByText(/^Looking 241° · height 1 m/)).toBeVisible()
  const fromMiddle = async () => {
    const [box, player] = await Promise.all([map.boundingBox(), page.getByRole('img', { name: 'You are here' }).boundingBox()])
    if (!box || !player) return Number.NaN
    const across = (player.x + player.width / 2 - box.x) / box.width
    const down = (player.y + player.height / 2 - box.y) / box.height
    return Math.max(Math.abs(across - 0.5), Math.abs(down - 0.5))
  }
  await expect.poll(fromMiddle).toBeLessThan(0.27)
})

test('a browser that cannot watch folders says so, and how else', async ({ page }) => {
  await signIn(page, 'pro')
  await page.addInitScript(() => void Reflect.set(window, 'showDirectoryPicker', undefined))
  await openPage(page, '/maps/customs')
  await page.getByRole('tab', { name: 'Raid' }).click()
  await expect(page.getByText(/This browser can’t watch a folder/)).toBeVisible()
})
