import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLogFile } from './log-file.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stashwise-log-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('lines are written in order, after those of earlier starts, and never take more than two files', async () => {
  const path = join(folder, 'data', 'pilot.log')
  for (const start of [1, 2]) {
    const log = createLogFile(path, 200)
    for (let count = 0; count < 20; count++) log.write(`start ${start} line ${count}`)
    await log.flush()
  }
  const text = (await readFile(`${path}.old`, 'utf8')) + (await readFile(path, 'utf8'))
  expect(await readdir(join(folder, 'data'))).toEqual(['pilot.log', 'pilot.log.old'])
  const all = [1, 2].flatMap((start) => Array.from({ length: 20 }, (_, count) => `start ${start} line ${count}`))
  const lines = text.trimEnd().split('\n')
  expect(lines.length).toBeGreaterThan(20)
  expect(lines).toEqual(all.slice(-lines.length))
  expect(text.length).toBeLessThan(500)
})

test('a folder that cannot be written stops nothing', async () => {
  await writeFile(join(folder, 'file'), '')
  const log = createLogFile(join(folder, 'file', 'pilot.log'))
  log.write('lost')
  await expect(log.flush()).resolves.toBeUndefined()
})
