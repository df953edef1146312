import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { seaFuse, seaResource } from '../release/executable.ts'
import { readWindowsProgram } from '../release/windows-program.ts'
import { playRaid } from './simulated-raid.ts'
import { createWorkplace } from './start-pilot.ts'

const built = join(import.meta.dirname, '..', 'build')

test.runIf(process.platform === 'linux')('the executable plays a raid as the source does', async () => {
  const workplace = await createWorkplace()
  const { pilot } = await playRaid(workplace, [join(built, 'linux-x64', 'stashwise-pilot')])
  await pilot.stop()
  await workplace.remove()
})

test('the program for Windows has no console, no broken signature, and holds the pilot', async () => {
  const file = await readFile(join(built, 'win32-x64', 'Stashwise Pilot.exe'))
  expect(readWindowsProgram(file)).toEqual({ machine: 0x8664, subsystem: 2, certificate: { offset: 0, size: 0 } })
  const fuse = file.indexOf(`${seaFuse}:`)
  expect(file.toString('latin1', fuse, fuse + seaFuse.length + 2)).toBe(`${seaFuse}:1`)
  expect(file.includes(Buffer.from(seaResource, 'utf16le'))).toBe(true)
  expect(file.includes(await readFile(join(built, 'bundle', 'program.blob')))).toBe(true)
})

test('what is downloaded is small and whole', async () => {
  const archive = await readFile(join(built, 'stashwise-pilot-windows.zip'))
  expect(archive.length).toBeLessThan(60_000_000)
  expect(archive.toString('latin1', 0, 4)).toBe('PK\x03\x04')
  if (process.platform === 'linux') expect((await readFile(join(built, 'stashwise-pilot-linux.zip'))).length).toBeLessThan(60_000_000)
})
