import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listCatalogueChanges } from '@stashwise/db/catalogue-changes'
import type { Database } from '@stashwise/db/open-database'
import { afterEach, beforeEach } from 'vitest'
import type { FetchRules } from '../fetch/fetch-document.ts'
import type { Scope } from '../import/load-documents.ts'
import { type ImportRequest, runImport } from '../import/run-import.ts'
import { itemUid } from '../transform/identity.ts'
import { type FeedServer, startFeedServer } from './feed-server.ts'
import { game } from './game-ids.ts'
import type { itemsDocument } from './items-document.ts'

export const weapon = itemUid(game.saiga)

type ItemFields = Record<string, unknown>

/** A database, a feed and a folder for its documents, all new for every test of a file. Call it outside of tests. */
export function importFixture(openDatabase: () => Promise<Database>) {
  let opened: { database: Database; feed: FeedServer; folder: string } | undefined
  const parts = () => {
    if (!opened) throw new Error('the database is open within tests only')
    return opened
  }
  const site = {
    now: 0,
    get database() {
      return parts().database
    },
    get feed() {
      return parts().feed
    },
    get folder() {
      return parts().folder
    },
    /** What an import is asked for, without fetch rules. */
    request: (scope: Scope = 'all') =>
      ({
        database: site.database,
        feedUrl: site.feed.url,
        cacheDir: site.folder,
        scope,
        clock: () => site.now,
        inline: true,
      }) satisfies ImportRequest,
    async importFeed(scope: Scope = 'all', rules: Partial<FetchRules> = {}, inline = true) {
      const summary = await runImport({ ...site.request(scope), inline, rules: { tries: 2, backOffMs: 1, timeoutMs: 5000, ...rules } })
      if (!summary) throw new Error('another import is running')
      return summary
    },
    catalogue: (mode: 'pvp' | 'pve' = 'pvp') => listCatalogueChanges(site.database.db, mode),
    itemsOf: (path = 'regular/items') => (site.feed.documents.get(path) as ReturnType<typeof itemsDocument>).data.items,
    fieldsOf(id: string, path?: string): ItemFields {
      const fields = site.itemsOf(path)[id]
      if (!fields) throw new Error(`no item ${id}`)
      return fields
    },
  }
  beforeEach(async () => {
    site.now = Date.parse('2026-08-18T19:20:00Z')
    const [database, feed] = await Promise.all([openDatabase(), startFeedServer()])
    opened = { database, feed, folder: mkdtempSync(join(tmpdir(), 'stashwise-import-')) }
  })
  afterEach(async () => {
    const { database, feed, folder } = parts()
    await Promise.all([database.close(), feed.close()])
    rmSync(folder, { recursive: true, force: true })
  })
  return site
}
