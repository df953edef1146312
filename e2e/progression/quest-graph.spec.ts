import { expect, openPage, test } from '../support/test.ts'

test('the quest graph is dragged and zoomed, and opens a quest that is pressed', async ({ page }) => {
  await openPage(page, '/progression/quests-interactive')
  const debut = page.getByRole('link', { name: /^Debut, Prapor, Available/ })
  const at = async () => {
    const box = await debut.boundingBox()
    if (!box) throw new Error('Debut is on screen')
    return box
  }
  await expect(debut).toBeVisible()
  const first = await at()
  const [x, y] = [first.x + first.width / 2, first.y + first.height / 2]

  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 60, y + 40, { steps: 5 })
  await page.mouse.up()
  const moved = await at()
  expect([Math.round(moved.x - first.x), Math.round(moved.y - first.y)]).toEqual([60, 40])
  await expect(page).not.toHaveURL(/quest=/)

  await page.mouse.wheel(0, -400)
  await expect.poll(async () => (await at()).width).toBeGreaterThan(first.width * 1.5)
  await debut.click()
  await expect(page).toHaveURL(/quest=debut/)
  await page.getByRole('complementary', { name: 'Quest details' }).getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByRole('link', { name: /^Debut, Prapor, Completed/ })).toBeVisible()
})
