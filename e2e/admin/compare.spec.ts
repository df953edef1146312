import { expectNoSeriousAxe } from '../support/axe.ts'
import { startImportedFeed } from '../support/imported-feed.ts'
import { ownSite, signIn } from '../support/login.ts'
import { expect, openPage, test } from '../support/test.ts'

test.use({ siteEnv: ownSite('compare') })

test('what an import changed is seen fact by fact, the earlier values come back for several items at once, and the log reverts that', async ({
  page,
  site,
}) => {
  test.slow()
  const { feed, items, importFeed } = await startImportedFeed(site)
  expect(await importFeed()).toEqual([])
  for (const item of items.slice(20, 23)) Object.assign(item, { weight: 460 })
  expect(await importFeed()).toEqual([])

  await signIn(page, 'admin')
  // The site rereads its Catalogue after the import has ended.
  await expect(async () => {
    await openPage(page, '/admin')
    await expect(page.getByText('3 records look wrong: items, PVP')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await openPage(page, '/admin/guns-compare?view=differences&against=import')
  await expect(page.getByText(/1 import stored/)).toBeVisible()
  const changed = page.getByRole('table').getByRole('row', { name: /Weight, kg.*460/ })
  await expect(changed).toHaveCount(3)
  await expectNoSeriousAxe(page)
  await page.getByRole('checkbox', { name: 'Select all rows' }).check()
  const bar = page.getByRole('region', { name: 'Selected rows' })
  await bar.getByRole('textbox', { name: 'Note' }).fill('nothing weighs as much as that')
  await bar.getByRole('button', { name: 'Preview' }).click()
  await expect(bar).toContainText('3 records change.')
  await bar.getByRole('button', { name: 'Change 3 records' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Change 3 records' }).click()
  await expect(page.getByRole('status').filter({ hasText: '3 records changed.' })).toBeVisible()
  await expect(async () => {
    await openPage(page, '/admin')
    await expect(page.getByText('3 records look wrong: items, PVP')).toHaveCount(0, { timeout: 1000 })
  }).toPass()

  await openPage(page, '/admin/logs?area=audit')
  const entry = page.getByRole('row', { name: /Changed a correction/ }).first()
  await entry.getByRole('button', { name: 'Revert the batch (3)' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revert the batch (3)' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Reverted.' })).toBeVisible()
  await openPage(page, '/admin/guns-compare?view=differences')
  await expect(page.getByText('No differences')).toBeVisible()
  await feed.close()
})
