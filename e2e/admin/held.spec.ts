import { decideThroughSite, importThroughSite } from '../../packages/feed/src/control-client.ts'
import { startFeedServer } from '../../packages/feed/src/testing/feed-server.ts'
import type { ItemDocument } from '../../packages/feed/src/testing/items-document.ts'
import { largeFeed } from '../../packages/feed/src/testing/large-feed.ts'
import { expectNoSeriousAxe } from '../support/axe.ts'
import { ownSite, signIn } from '../support/login.ts'
import { expect, openPage, test } from '../support/test.ts'

test.use({ siteEnv: ownSite('held') })

test('an admin sees what is held back, refuses it, and accepts it without scripts', async ({ page, site, browser }) => {
  test.slow()
  const feed = await startFeedServer(largeFeed())
  const importFeed = async () => {
    const summary = await importThroughSite(site.dataDir, { do: 'import', feedUrl: feed.url, scope: 'all' }, () => {})
    if (summary === undefined || summary === 'busy') throw new Error('the site did not import')
    return summary.documents.filter(({ held }) => held !== undefined)
  }
  // This feed is far smaller than the bundled snapshot, which is the first thing it is compared with.
  for (const { document, mode } of await importFeed()) await decideThroughSite(site.dataDir, { document, mode, decision: 'accepted' })
  expect(await importFeed()).toEqual([])
  const { data } = feed.documents.get('regular/items') as ItemDocument
  for (const item of Object.values(data.items)) Object.assign(item, { avg24hPrice: null, lastLowPrice: null })
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
