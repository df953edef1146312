import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lockDataDir } from './lock.ts'

const soon = { waitMs: 0, orphanWaitMs: 0 }

function folder() {
  const dataDir = mkdtempSync(join(tmpdir(), 'stashwise-lock-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  return { dataDir, file: join(dataDir, 'db.lock') }
}

test('a lock that names no process is dead', async () => {
  for (const text of ['', '0 123', '-1 123', 'x']) {
    const { dataDir, file } = folder()
    writeFileSync(file, text)
    const release = await lockDataDir(file, dataDir, soon)
    expect(readFileSync(file, 'utf8').split(' ')[0]).toBe(String(process.pid))
    release()
  }
})

test('the database of a site that is gone is given more time to close than one in use', async () => {
  const { dataDir, file } = folder()
  writeFileSync(file, `${process.pid} `)
  const started = performance.now()
  await expect(lockDataDir(file, dataDir, { waitMs: 0, orphanWaitMs: 250 })).rejects.toThrow('in use by another Stashwise process')
  expect(performance.now() - started).toBeGreaterThan(200)
  writeFileSync(file, `${process.pid}  ${process.ppid} `)
  await expect(lockDataDir(file, dataDir, { waitMs: 0, orphanWaitMs: 60_000 })).rejects.toThrow('in use by another Stashwise process')
})
