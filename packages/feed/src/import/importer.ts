import { join } from 'node:path'
import { decideHeld, type HeldDecision } from '@stashwise/db/feed-documents'
import type { Database } from '@stashwise/db/open-database'
import type { FetchRules } from '../fetch/fetch-document.ts'
import type { Scope } from './load-documents.ts'
import { type ImportProgress, type ImportSummary, runImport } from './run-import.ts'

export type ImporterOptions = {
  database: Database
  feedUrl: string
  dataDir: string
  clock: () => Date
  rules?: Partial<FetchRules>
  /** See {@link runImport}; for small feeds. */
  inline?: boolean
}

type ImportRequest = {
  feedUrl?: string
  /** Asked while the import's lock is held: what to import, or undefined for nothing. */
  decide?: () => Promise<Scope | undefined>
  onProgress?: (progress: ImportProgress) => void
  /** Aborts this import; modes that were published stay. */
  signal?: AbortSignal
}

/** Imports the feed of a running site: for its jobs, the command line and the admin. */
export type Importer = {
  /** Imports now; undefined when an import is running anywhere, or nothing is due. */
  importNow(scope: Scope, request?: ImportRequest): Promise<ImportSummary | undefined>
  /** Accepts or refuses a held document; false when none is held. */
  decideHeld(decision: HeldDecision): Promise<boolean>
  /** Aborts the imports that are running and waits for their end. */
  stop(): Promise<void>
}

/** Folder of the last good documents. */
export const feedCacheDir = (dataDir: string): string => join(dataDir, 'feed')

export function createImporter({ database, feedUrl, dataDir, clock, ...options }: ImporterOptions): Importer {
  const stopping = new AbortController()
  const running = new Set<Promise<unknown>>()
  return {
    async importNow(scope, { feedUrl: from = feedUrl, signal, ...request } = {}) {
      const work = runImport({
        database,
        feedUrl: from,
        cacheDir: feedCacheDir(dataDir),
        scope,
        clock: () => clock().getTime(),
        signal: signal ? AbortSignal.any([stopping.signal, signal]) : stopping.signal,
        ...options,
        ...request,
      })
      running.add(work)
      try {
        return await work
      } finally {
        running.delete(work)
      }
    },
    decideHeld: (decision) => decideHeld(database.db, decision),
    async stop() {
      stopping.abort()
      await Promise.allSettled(running)
    },
  }
}
