import { expect, openPage, test } from '../support/test.ts'

test('the quest graph is dragged and zoomed, and opens a quest that is pressed', async ({ page }) => {
  await openPage(page, '/progression/quests-interactive')
  const quest = page.getByRole('link', { name: /^Shooting Cans, Prapor, Available/ })
  const at = async () => {
    const box = await quest.boundingBox()
    if (!box) throw new Error('the quest is on screen')
    return box
  }
  await expect(quest).toBeVisible()
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
  await quest.click()
  await expect(page).toHaveURL(/quest=shooting-cans/)
  await page.getByRole('complementary', { name: 'Quest details' }).getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByRole('link', { name: /^Shooting Cans, Prapor, Completed/ })).toBeVisible()
})
