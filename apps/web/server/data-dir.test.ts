import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { requireDataDir } from './data-dir.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'stashwise-data-dir-'))

test('a folder that is missing is made, one that is there is taken', async () => {
  for (let times = 0; times < 2; times++) await requireDataDir(path.join(folder, 'a', 'b'))
})

test('a folder nobody can write to is named with the variable', async () => {
  writeFileSync(path.join(folder, 'file'), '')
  for (const place of ['/proc/stashwise', '/dev/null/data', path.join(folder, 'file'), path.join(folder, 'file', 'data')]) {
    await expect(requireDataDir(place)).rejects.toThrow(`DATA_DIR: the site cannot make or write to the folder ${place} (`)
  }
})
