import { decideThroughSite, importThroughSite } from '../../packages/feed/src/control-client.ts'
import { startFeedServer } from '../../packages/feed/src/testing/feed-server.ts'
import type { ItemDocument } from '../../packages/feed/src/testing/items-document.ts'
import { largeFeed } from '../../packages/feed/src/testing/large-feed.ts'

/** A feed that a site has imported. `items`: of its document; `importFeed` imports it again and returns the documents that are held back. */
export async function startImportedFeed(site: { dataDir: string }) {
  const feed = await startFeedServer(largeFeed())
  const importFeed = async () => {
    const summary = await importThroughSite(site.dataDir, { do: 'import', feedUrl: feed.url, scope: 'all' }, () => {})
    if (summary === undefined || summary === 'busy') throw new Error('the site did not import')
    return summary.documents.filter(({ held }) => held !== undefined)
  }
  // This feed is far smaller than the bundled snapshot, which is the first thing it is compared with.
  for (const { document, mode } of await importFeed()) await decideThroughSite(site.dataDir, { document, mode, decision: 'accepted' })
  const { data } = feed.documents.get('regular/items') as ItemDocument
  return { feed, items: Object.values(data.items), importFeed }
}
