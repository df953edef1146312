import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listCatalogueChanges } from '@stashwise/db/catalogue-changes'
import { openDatabase } from '@stashwise/db/open-database'
import { expect, onTestFinished, test } from 'vitest'
import { feedDocuments } from '../testing/feed-documents.ts'
import { startFeedServer } from '../testing/feed-server.ts'
import { game } from '../testing/game-ids.ts'
import type { itemsDocument } from '../testing/items-document.ts'
import { runImport } from './run-import.ts'

const moduleUrl = (path: string) => JSON.stringify(new URL(path, import.meta.url).href)

/** A site in another process that imports and says each step on its standard output. */
function startImport(dataDir: string, feedUrl: string): ChildProcess {
  const script = join(dataDir, 'import.ts')
  writeFileSync(
    script,
    `import { openDatabase } from ${JSON.stringify(import.meta.resolve('@stashwise/db/open-database'))}
     import { runImport } from ${moduleUrl('./run-import.ts')}
     const database = await openDatabase({ url: 'pglite', dataDir: ${JSON.stringify(dataDir)} })
     await runImport({ database, feedUrl: ${JSON.stringify(feedUrl)}, cacheDir: ${JSON.stringify(join(dataDir, 'feed'))}, scope: 'all', clock: Date.now, inline: true,
       onProgress: ({ step, label }) => process.stdout.write(step + ' ' + label + '\\n') })
     process.stdout.write('done\\n')
     await database.close()`,
  )
  return spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'], cwd: fileURLToPath(new URL('.', import.meta.url)) })
}

/** Kills the process as soon as it says so, some milliseconds later. */
async function killAt(child: ChildProcess, said: string, afterMs: number) {
  const gone = once(child, 'exit')
  let heard = ''
  child.stdout?.on('data', (bytes: Buffer) => {
    heard += bytes.toString()
    if (heard.includes(said)) setTimeout(() => child.kill('SIGKILL'), afterMs)
  })
  await gone
}

/** Ten times the usual items, so that writing takes a while. */
function manyItems(weight: number) {
  const documents = feedDocuments()
  for (const mode of ['regular', 'pve']) {
    const { data } = documents.get(`${mode}/items`) as ReturnType<typeof itemsDocument>
    const pattern = data.items[game.gasan]
    for (let n = 0; n < 800; n += 1) {
      const id = `aaaaaaaaaaaaaaaa${String(n).padStart(8, '0')}`
      data.items[id] = {
        ...pattern,
        id,
        name: `${game.gasan} Name`,
        weight,
        wikiLink: `https://example.org/wiki/${'long_'.repeat(60)}${n}`,
      }
    }
  }
  return documents
}

test('an import killed at any moment is there in whole or not at all', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'stashwise-kill-'))
  const feed = await startFeedServer(manyItems(1))
  onTestFinished(async () => {
    await feed.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const opened = () => openDatabase({ url: 'pglite', dataDir })
  const first = await opened()
  await runImport({ database: first, feedUrl: feed.url, cacheDir: join(dataDir, 'feed'), scope: 'all', clock: Date.now, inline: true })
  const complete = (await listCatalogueChanges(first.db, 'pvp')).records.length
  await first.close()

  let weight = 1
  for (const [said, afterMs] of [
    ['write pvp', 30],
    ['write pve', 0],
  ] as const) {
    weight += 1
    const next = manyItems(weight)
    for (const [path, document] of next) feed.documents.set(path, document)
    await killAt(startImport(dataDir, feed.url), said, afterMs)

    const database = await opened()
    for (const mode of ['pvp', 'pve'] as const) {
      const { records } = await listCatalogueChanges(database.db, mode)
      expect(records.length).toBe(complete)
      const weights = new Set(
        records.flatMap((record) => (record.kind === 'item' && record.facts.bsgId.startsWith('aaaa') ? [record.facts.weightKg] : [])),
      )
      expect(weights.size).toBe(1)
    }
    await runImport({ database, feedUrl: feed.url, cacheDir: join(dataDir, 'feed'), scope: 'all', clock: Date.now, inline: true })
    const { records } = await listCatalogueChanges(database.db, 'pve')
    expect(records.find((record) => record.kind === 'item' && record.facts.bsgId.startsWith('aaaa'))?.facts).toMatchObject({
      weightKg: weight,
    })
    await database.close()
  }
})
