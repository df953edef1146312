import { expectNoSeriousAxe } from '../support/axe.ts'
import { startImportedFeed } from '../support/imported-feed.ts'
import { ownSite, signIn } from '../support/login.ts'
import { expect, openPage, test } from '../support/test.ts'

test.use({ siteEnv: ownSite('held') })

test('an admin sees what is held back, refuses it, and accepts it without scripts', async ({ page, site, browser }) => {
  test.slow()
  const { feed, items, importFeed } = await startImportedFeed(site)
  expect(await importFeed()).toEqual([])
  for (const item of items) Object.assign(item, { avg24hPrice: null, lastLowPrice: null })
  expect(await importFeed()).toHaveLength(1)

  await signIn(page, 'admin')
  await openPage(page, '/admin')
  const panel = page.getByRole('region', { name: 'Held back' })
  // Of the whole document, then of its parts.
  await expect(panel.getByRole('row', { name: /Items with a flea price \d/ })).toContainText('at least')
  await expect(panel).toContainText('For example: ')
  await expectNoSeriousAxe(page)
  await panel.getByRole('button', { name: 'Refuse' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The last good document stays.' })).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Refuse' })).toHaveCount(0)

  const plain = await browser.newContext({ javaScriptEnabled: false, storageState: await page.context().storageState() })
  const bare = await plain.newPage()
  await bare.goto(`${site.url}/admin`)
  await bare.getByRole('button', { name: 'Accept' }).click()
  await bare.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
  await expect(bare.getByRole('status').filter({ hasText: 'The next import lets the document in.' })).toBeVisible()
  await plain.close()

  expect(await importFeed()).toEqual([])
  await openPage(page, '/admin')
  await expect(panel).toHaveCount(0)
  await feed.close()
})
