import { open, writeFile } from 'node:fs/promises'
import type { PGlite } from '@electric-sql/pglite'

/** Writes everything a database holds into a new file, a tar archive of its folder, and brings it to the disk. Nothing else may run on it meanwhile. */
export async function writeDump(db: PGlite, file: string): Promise<void> {
  await db.exec('CHECKPOINT')
  const dump = await db.dumpDataDir('none')
  await writeFile(file, dump.stream(), { mode: 0o600, flag: 'wx' })
  await using written = await open(file, 'r+')
  await written.sync()
}
