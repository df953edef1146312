import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listCatalogueChanges } from '@stashwise/db/catalogue-changes'
import { openDatabase } from '@stashwise/db/open-database'
import { testDb } from '@stashwise/db/testing/test-db'
import { expect, onTestFinished, test } from 'vitest'
import { loadSnapshot } from './load-snapshot.ts'
import { findStartTemplate, makeStartTemplate } from './start-template.ts'

test('a first start from the template holds what loading the snapshot would give', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'stashwise-start-'))
  await makeStartTemplate()
  const [copied, loaded] = await Promise.all([openDatabase({ url: 'pglite', dataDir, startFrom: findStartTemplate }), testDb()])
  onTestFinished(async () => {
    await Promise.all([copied.close(), loaded.close()])
    rmSync(dataDir, { recursive: true, force: true })
  })
  expect(await loadSnapshot(copied)).toBe(false)
  expect(await loadSnapshot(loaded)).toBe(true)
  for (const mode of ['pvp', 'pve'] as const)
    expect(await listCatalogueChanges(copied.db, mode)).toEqual(await listCatalogueChanges(loaded.db, mode))
}, 60_000)
