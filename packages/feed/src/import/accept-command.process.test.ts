import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { startFeedServer } from '../testing/feed-server.ts'
import type { itemsDocument } from '../testing/items-document.ts'

const command = fileURLToPath(new URL('../../../../scripts/feed-import.ts', import.meta.url))

test('the command line lets in a document that is held back', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'stashwise-accept-'))
  const feed = await startFeedServer()
  onTestFinished(async () => {
    await feed.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const run = (...options: string[]) =>
    new Promise<{ code: number; said: string }>((resolve) => {
      const child = execFile(
        process.execPath,
        [command, '--url', feed.url, '--data-dir', dataDir, '--database', 'pglite', ...options],
        (_, out, errors) => resolve({ code: child.exitCode ?? -1, said: out + errors }),
      )
    })
  const itemsLine = (said: string) => /^items +pvp +(\w+)/m.exec(said)?.[1]

  expect(itemsLine((await run()).said)).toBe('updated')
  const { data } = feed.documents.get('regular/items') as ReturnType<typeof itemsDocument>
  for (const id of Object.keys(data.items).slice(2)) delete data.items[id]
  const refused = await run()
  expect(itemsLine(refused.said)).toBe('fallback')
  expect(refused.said).toContain('HELD BACK items:pvp')

  const wrong = await run('--accept', 'items:pve')
  expect(wrong).toMatchObject({ code: 1, said: expect.stringContaining('items:pve is not held back') })
  const accepted = await run('--accept', 'items:pvp')
  expect(accepted.said).toContain('items:pvp is let in.')
  expect(itemsLine(accepted.said)).toBe('updated')
  expect(accepted.code).toBe(0)
})
