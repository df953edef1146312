import { expectNoSeriousAxe } from '../support/axe.ts'
import { ownSite, signIn } from '../support/login.ts'
import { expect, openPage, test } from '../support/test.ts'

test.use({ siteEnv: ownSite('edges') })

test('a prerequisite is dropped after a preview, a player’s page shows it at once, and the log brings it back', async ({
  page,
  browser,
  site,
}) => {
  // A site of its own, whose catalogue is built again with every change.
  test.slow()
  await signIn(page, 'admin')
  const visitor = await browser.newContext({ baseURL: site.url })
  const player = await visitor.newPage()
  const isOpen = (open: boolean) =>
    expect(async () => {
      await openPage(player, '/progression/quests?quest=shortage')
      await expect(player.getByRole('heading', { level: 2, name: 'Shortage' })).toBeVisible()
      await expect(player.getByRole('heading', { name: 'Locked until' })).toHaveCount(open ? 0 : 1, { timeout: 2000 })
    }).toPass({ timeout: 20_000 })
  await isOpen(false)
  await openPage(page, '/admin/cut-edges?q=shortage')
  await page
    .getByRole('row', { name: /^Shortage/ })
    .getByRole('link', { name: 'Shortage' })
    .click()
  const editor = page.getByRole('region', { name: 'Shortage' })
  await editor.getByRole('checkbox', { name: /^First in Line/ }).uncheck()
  await editor.getByRole('button', { name: 'Preview' }).click()
  await expect(editor.getByRole('status', { name: 'Preview' })).toContainText('Unlocks for this player: Shortage')
  await expectNoSeriousAxe(page)
  await editor.getByRole('textbox', { name: 'Note' }).fill('given from the start')
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/Saved\. Every page shows it now\./)).toBeVisible()
  await isOpen(true)

  await openPage(page, '/admin/logs?area=audit')
  await page
    .getByRole('row', { name: /Changed a correction/ })
    .first()
    .getByRole('button', { name: 'Revert' })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revert' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Reverted.' })).toBeVisible()
  await isOpen(false)
  await visitor.close()
})
