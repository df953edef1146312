import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { serveControl } from './control.ts'
import { backUpThroughSite, decideThroughSite, dumpThroughSite, importThroughSite } from './control-client.ts'
import { controlPath } from './control-path.ts'
import type { Importer } from './import/importer.ts'
import type { ImportProgress, ImportSummary } from './import/run-import.ts'

let dataDir: string
const close: (() => Promise<void>)[] = []
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'stashwise-control-'))
})
afterEach(async () => {
  for (const one of close.splice(0)) await one()
  rmSync(dataDir, { recursive: true, force: true })
})

const summary: ImportSummary = { scope: 'all', documents: [], modes: [], skipped: [], milliseconds: 7 }
const backUp = async ({ folder, passphrase }: { folder: string; passphrase?: string | undefined }) => ({
  path: `${folder} ${passphrase ?? 'plain'}`,
})
const dumped: string[] = []
const dump = async (file: string) => void dumped.push(file)
async function serve(importNow: Importer['importNow'], decideHeld: Importer['decideHeld'] = async () => false) {
  const control = await serveControl({ dataDir, importer: { importNow, decideHeld }, dump, backUp })
  close.push(() => control.close())
}

test('the command line shows the progress of the running site', async () => {
  const asked: unknown[] = []
  await serve(async (scope, options) => {
    asked.push([scope, options?.feedUrl])
    options?.onProgress?.({ step: 'fetch', done: 1, total: 2, label: 'regular/items' })
    return summary
  })
  const told: ImportProgress[] = []
  expect(
    await importThroughSite(dataDir, { do: 'import', feedUrl: 'http://127.0.0.1:4010', scope: 'prices' }, (one) => told.push(one)),
  ).toEqual(summary)
  expect(asked).toEqual([['prices', 'http://127.0.0.1:4010']])
  expect(told).toEqual([{ step: 'fetch', done: 1, total: 2, label: 'regular/items' }])
})

test('without a running site there is nobody to ask', async () => {
  expect(await importThroughSite(dataDir, { do: 'import' }, () => {})).toBeUndefined()
})

test('a site that imports already says so', async () => {
  await serve(async () => undefined)
  expect(await importThroughSite(dataDir, { do: 'import' }, () => {})).toBe('busy')
})

test('what goes wrong on the site is said on the command line', async () => {
  await serve(() => Promise.reject(new Error('no room left on the disk')))
  await expect(importThroughSite(dataDir, { do: 'import' }, () => {})).rejects.toThrow('no room left on the disk')
})

test('an order nobody knows is refused', async () => {
  await serve(async () => summary)
  await expect(importThroughSite(dataDir, JSON.parse('{"do":"drop"}'), () => {})).rejects.toThrow()
})

test('the socket is for its owner only and replaces one a killed site left', async () => {
  writeFileSync(controlPath(dataDir), '')
  await serve(async () => summary)
  expect(statSync(controlPath(dataDir)).mode & 0o777).toBe(0o600)
})

test('a long data folder still has a short socket', () => {
  expect(Buffer.byteLength(controlPath(`/srv/${'a'.repeat(200)}`))).toBeLessThan(100)
})

test('a decision about a held document is noted by the running site', async () => {
  expect(await decideThroughSite(dataDir, { document: 'items', mode: 'pvp', decision: 'accepted' })).toBeUndefined()
  await serve(
    async () => summary,
    async ({ document, mode, decision }) => document === 'items' && mode === 'pvp' && decision === 'accepted',
  )
  expect(await decideThroughSite(dataDir, { document: 'items', mode: 'pvp', decision: 'accepted' })).toBe(true)
  expect(await decideThroughSite(dataDir, { document: 'maps', mode: 'pve', decision: 'refused' })).toBe(false)
})

test('a backup of the running site is made by the site', async () => {
  expect(await backUpThroughSite(dataDir, { folder: '/b' })).toBeUndefined()
  await serve(async () => summary)
  expect(await backUpThroughSite(dataDir, { folder: '/b', passphrase: 'correct horse' })).toBe('/b correct horse')
})

test('the running site dumps its database into a file', async () => {
  expect(await dumpThroughSite(dataDir, '/b/dump')).toBe(false)
  await serve(async () => summary)
  expect(await dumpThroughSite(dataDir, '/b/dump')).toBe(true)
  expect(dumped).toEqual(['/b/dump'])
})

test('a site that cannot make its socket says so and goes on', async () => {
  const file = join(dataDir, 'file')
  writeFileSync(file, '')
  const warned: string[] = []
  const importer = { importNow: async () => summary, decideHeld: async () => false }
  const control = await serveControl({ dataDir: join(file, 'inside'), importer, dump, backUp, warn: (message) => warned.push(message) })
  await control.close()
  expect(warned).toHaveLength(1)
})
