import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../open-database.ts'
import { runWipeBatch } from './run-wipe.ts'

const wipeId = '22222222-2222-4222-8222-222222222222'
const count = 300
const at = new Date('2026-11-22T08:00:00Z')
const moduleUrl = (path: string) => JSON.stringify(new URL(path, import.meta.url).href)

/** A site in another process that resets a few characters in each batch, and says when one is committed. */
function startRun(dataDir: string): ChildProcess {
  const script = join(dataDir, 'run.ts')
  writeFileSync(
    script,
    `import { openDatabase } from ${moduleUrl('../open-database.ts')}
     import { runWipeBatch } from ${moduleUrl('./run-wipe.ts')}
     const database = await openDatabase({ url: 'pglite', dataDir: ${JSON.stringify(dataDir)} })
     await database.pool.query("INSERT INTO users (id, email) SELECT gen_random_uuid(), g || '@example.org' FROM generate_series(1, ${count}) g")
     await database.pool.query("INSERT INTO characters (uid, user_id, fields, created_at) SELECT id, id, '{\\"gameMode\\": \\"PVP\\", \\"level\\": 9}', '2026-11-01' FROM users")
     await database.pool.query("INSERT INTO wipes (id, mode, at, declared_at, started_at, total) VALUES ('${wipeId}', 'pvp', '${at.toISOString()}', now(), now(), ${count})")
     while (await runWipeBatch(database.pool, '${wipeId}', { limit: 7, now: new Date('${at.toISOString()}') })) process.stdout.write('.')`,
  )
  return spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'], cwd: fileURLToPath(new URL('.', import.meta.url)) })
}

test('a wipe that was killed in the middle goes on where it was, and resets every character once', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'stashwise-kill-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const child = startRun(dataDir)
  const gone = once(child, 'exit')
  let batches = 0
  child.stdout?.on('data', (bytes: Buffer) => {
    batches += bytes.length
    if (batches >= 10) child.kill('SIGKILL')
  })
  await gone
  expect(batches).toBeGreaterThanOrEqual(10)

  const { pool, close } = await openDatabase({ url: 'pglite', dataDir })
  onTestFinished(close)
  const progress = async () =>
    (
      await pool.query(
        `SELECT checked, reset, finished_at IS NOT NULL AS finished, (SELECT count(*)::int FROM wiped_progress) AS copies,
           (SELECT count(*)::int FROM characters WHERE fields->>'level' = '1') AS first, (SELECT sum(version)::int FROM users) AS writes FROM wipes`,
      )
    ).rows[0]
  const { checked, ...middle } = await progress()
  expect(checked).toBeGreaterThanOrEqual(70)
  expect(checked).toBeLessThan(count)
  expect(middle).toEqual({ reset: checked, finished: false, copies: checked, first: checked, writes: checked })
  while (await runWipeBatch(pool, wipeId, { limit: 100, now: at }));
  expect(await progress()).toEqual({ checked: count, reset: count, finished: true, copies: count, first: count, writes: count })
})
