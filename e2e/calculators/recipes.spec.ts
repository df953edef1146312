import { expectNoSeriousAxe } from '../support/axe.ts'
import { signIn } from '../support/login.ts'
import { expect, openPage, test } from '../support/test.ts'

test('a long list renders the rows near the viewport, and back from an ingredient’s page the focus is where it was', async ({ page }) => {
  const rows = page.getByRole('main').locator('tbody').getByRole('row')
  await signIn(page, 'pro')
  await openPage(page, '/crafts')
  // The list goes on while one scrolls; only the rows near the viewport are in the document.
  const count = async () => Number(await page.getByRole('table').getAttribute('aria-rowcount'))
  await expect.poll(count).toBe(212)
  await rows
    .first()
    .getByTitle(/^Profit of /)
    .focus()
  await page.keyboard.press('End')
  await expect(page.locator('[aria-rowindex="212"]')).toBeInViewport()
  await expect(page.locator('[aria-rowindex="212"]').getByRole('link').first()).toBeVisible()
  await expect(page.locator('[aria-rowindex="3"]')).toHaveCount(0)

  await openPage(page, '/crafts?place=workbench')
  const link = rows.nth(4).getByRole('link').and(page.locator('[href^="/item/"]')).last()
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/item\//)
  await expect(page.getByRole('table', { name: 'Crafts' })).toBeHidden()
  await page.goBack()
  await expect(link).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(rows.nth(4).locator(':focus')).toBeVisible()
})

test('what opens over recipes, the hideout and the shopping list is accessible, and a derivation reaches the clipboard', async ({
  page,
  context,
  site,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url })
  const dialog = page.getByRole('dialog')
  await signIn(page, 'pro')
  await openPage(page, '/crafts?q=terragroup+labs+access')
  await page
    .getByTitle(/^Profit of /)
    .first()
    .click()
  await expect(dialog).toContainText('Flea fee')
  await expectNoSeriousAxe(page)
  await dialog.getByRole('button', { name: 'Copy as text' }).click()
  await expect(dialog.getByText('Copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Tool: returned, costs nothing')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Columns' }).click()
  await expect(page.getByRole('dialog', { name: 'Columns shown' })).toBeVisible()
  await expectNoSeriousAxe(page)
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /^Set a custom price for / })
    .first()
    .click()
  await expect(dialog.getByRole('textbox', { name: 'Buying for' })).toBeVisible()
  await expectNoSeriousAxe(page)

  await openPage(page, '/hideout?cards=10')
  await page.getByRole('region', { name: 'Your day in the hideout' }).getByRole('definition').first().getByRole('link').click()
  await expect(dialog.getByRole('status').first()).toBeVisible()
  await expectNoSeriousAxe(page)
  await page.keyboard.press('Escape')
  await page
    .getByRole('row', { name: /^Workbench/ })
    .getByRole('button', { name: 'Add parts' })
    .click()
  const level = page.getByRole('dialog', { name: 'Parts of Workbench for the shopping list' }).getByRole('button', { name: 'Level 1' })
  await level.click()
  await expect(level).toHaveAttribute('aria-pressed', 'true')
  await openPage(page, '/shopping-list')
  await expect(page.getByRole('row', { name: /^Total/ })).toHaveText(/[1-9][\d,]*$/)
  await expectNoSeriousAxe(page)
})
