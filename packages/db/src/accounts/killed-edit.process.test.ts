import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../open-database.ts'
import { findPlayer } from './player.ts'

const userId = '11111111-1111-4111-8111-111111111111'
const moduleUrl = (path: string) => JSON.stringify(new URL(path, import.meta.url).href)

/** A site in another process that marks one item after the other as found, and says each one that was acknowledged. */
function startEdits(dataDir: string): ChildProcess {
  const script = join(dataDir, 'edits.ts')
  writeFileSync(
    script,
    `import { openDatabase } from ${moduleUrl('../open-database.ts')}
     import { createPlayers } from ${moduleUrl('./players.ts')}
     const database = await openDatabase({ url: 'pglite', dataDir: ${JSON.stringify(dataDir)} })
     await database.pool.query("INSERT INTO users (id, email) VALUES ('${userId}', 'a@example.org') ON CONFLICT DO NOTHING")
     const players = createPlayers(database.pool, Date.now)
     for (let edit = 0; ; edit++) {
       await players.change('${userId}', ({ account, character }) => ({
         account: { ...account, favourites: [...account.favourites, 'item' + edit] },
         character: { ...character, fields: { ...character.fields, level: 1 + edit % 79, itemsFound: { ...character.fields.itemsFound, ['item' + edit]: 1 } }, cause: { kind: 'edit', at: Date.now() } },
       }))
       process.stdout.write(edit + '\\n')
     }`,
  )
  return spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'], cwd: fileURLToPath(new URL('.', import.meta.url)) })
}

test('no acknowledged edit is lost and none is half there when the site is killed in the middle', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'stashwise-kill-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const child = startEdits(dataDir)
  const gone = once(child, 'exit')
  let acknowledged = -1
  child.stdout?.on('data', (bytes: Buffer) => {
    const last = bytes.toString().trim().split('\n').at(-1)
    acknowledged = Number(last)
    if (acknowledged >= 40) child.kill('SIGKILL')
  })
  await gone
  expect(acknowledged).toBeGreaterThanOrEqual(40)

  const database = await openDatabase({ url: 'pglite', dataDir })
  onTestFinished(() => database.close())
  const player = await findPlayer(database.pool, userId)
  const stored = player?.account.favourites.length ?? 0
  // One more than acknowledged may have been written before its response was heard.
  expect(stored).toBeGreaterThanOrEqual(acknowledged + 1)
  expect(Object.keys(player?.character.fields.itemsFound ?? {})).toHaveLength(stored)
  expect(player).toMatchObject({ version: stored, character: { fields: { level: 1 + ((stored - 1) % 79) } } })
})
