import { appendFile, mkdir, mkdtemp, rename, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'
import { createTail } from './tail-file.ts'
import { watchFolder } from './watch-folder.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stashwise-files-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('a file is read on from where it ended, also in the middle of a letter, and from its start when it was cut or replaced', async () => {
  const path = join(folder, 'a.log')
  let text = ''
  const tail = createTail(path, { onText: (part) => (text += part), onRestart: () => (text += '|') })
  await tail.read()
  const euro = Buffer.from('€')
  await writeFile(path, Buffer.concat([Buffer.from('price '), euro.subarray(0, 1)]))
  await tail.read()
  await appendFile(path, euro.subarray(1))
  await tail.read()
  await tail.read()
  expect(text).toBe('price €')
  await truncate(path, 0)
  await appendFile(path, 'new')
  await tail.read()
  await writeFile(join(folder, 'b.log'), 'another, longer one')
  await rename(join(folder, 'b.log'), path)
  await tail.read()
  expect(text).toBe('price €|new|another, longer one')
})

test('a file of two bytes a letter is read as such', async () => {
  const path = join(folder, 'a.log')
  let text = ''
  const tail = createTail(path, { onText: (part) => (text += part), onRestart: () => {} })
  await writeFile(path, Buffer.from('\uFEFFSession mode: Pve', 'utf16le'))
  await tail.read()
  await appendFile(path, Buffer.from('\nрейд', 'utf16le'))
  await tail.read()
  expect(text).toBe('\uFEFFSession mode: Pve\nрейд')
})

test('changes are seen without events of the system, and in a folder that comes later', async () => {
  const late = join(folder, 'late')
  const onChange = vi.fn()
  const stop = watchFolder(late, onChange, { pollMs: 20, usesEvents: false })
  const stopEvents = watchFolder(late, onChange, { pollMs: 20 })
  await mkdir(late)
  await vi.waitFor(() => expect(onChange.mock.calls.length).toBeGreaterThan(3))
  stop()
  stopEvents()
  const calls = onChange.mock.calls.length
  await writeFile(join(late, 'x'), '')
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(onChange.mock.calls.length).toBe(calls)
})

test('work that is wanted while it runs is done once more, not at the same time', async () => {
  let running = 0
  let runs = 0
  const errors: unknown[] = []
  const run = oneAtATime(
    async () => {
      runs++
      running++
      expect(running).toBe(1)
      await new Promise((resolve) => setTimeout(resolve, 5))
      running--
      if (runs === 1) throw new Error('a folder is gone')
    },
    (error) => errors.push(error),
  )
  await Promise.all([run(), run(), run()])
  expect([runs, errors.length]).toEqual([2, 1])
})
