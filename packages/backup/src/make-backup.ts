// raw SQL in this file: it asks the database what it is.
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { syncOne } from '@stashwise/db/embedded/durable-fs'
import { makeFolder } from '@stashwise/db/private-folder'
import { BackupError } from './backup-error.ts'
import { outdatedBackups } from './generations.ts'
import { type Backup, fileOf, listBackups, stampOf, writeManifest } from './manifest.ts'
import { hashFile, seal, unseal } from './seal.ts'
import { dumpDatabase, type Source, sumsOfDump } from './sources.ts'
import { differingTables } from './table-sums.ts'
import { nameUnfinished, removeUnfinished } from './unfinished.ts'

export type BackupOptions = {
  folder: string
  /** Absent: backups are not encrypted. */
  passphrase?: string | undefined
  clock: () => number
  /** Aborts it, with nothing left of it: between its steps, and within those that run other programs. */
  signal?: AbortSignal | undefined
}

/**
 * Makes a backup while the site runs, restores it into a throwaway database, and compares every table. A failed one leaves those there are as they
 * were; after a good one, generations that are no longer needed are deleted.
 * @throws BackupError with a sentence for operators.
 */
export async function makeBackup(source: Source, { folder, passphrase, clock, signal }: BackupOptions): Promise<Backup> {
  makeFolder(folder)
  const at = clock()
  await removeUnfinished(folder, at)
  signal?.throwIfAborted()
  const part = nameUnfinished(join(folder, 'backup'))
  const [plain, sealed] = [`${part}.plain`, `${part}.sealed`]
  try {
    const engine = await describe()
    const tables = await dumpDatabase(source, plain, signal)
    signal?.throwIfAborted()
    const written = await seal(plain, sealed, passphrase, signal)
    await rm(plain)
    const isVerified = await verify(sealed)
    signal?.throwIfAborted()
    const { kind } = source.database
    const ending = `${kind === 'embedded' ? 'tar' : 'dump'}.gz${passphrase === undefined ? '' : '.enc'}`
    const file = `stashwise-${stampOf(at)}.${ending}`
    // The manifest goes first: killed between the two, it leaves one without a file, which is no backup, but never a file that nothing describes.
    const made = await writeManifest(folder, {
      format: 1,
      kind,
      madeAt: new Date(at).toISOString(),
      ...engine,
      tables,
      file,
      ...written,
      isEncrypted: passphrase !== undefined,
      isVerified,
    })
    await rename(sealed, join(folder, file))
    await syncOne(folder)
    await deleteOutdated(folder)
    return made

    /** From the sealed file, so that nothing on the way can have spoilt it. */
    async function verify(from: string): Promise<boolean> {
      if ((await hashFile(from, signal)) !== written.sha256)
        throw new BackupError(`The disk of ${folder} does not return what was written to it.`)
      await unseal(from, plain, { isEncrypted: passphrase !== undefined, passphrase, signal })
      const restored = await sumsOfDump(source, plain, folder, signal)
      const differing = restored ? differingTables(tables, restored) : []
      if (differing.length > 0) throw new BackupError(`The backup restores to another content: ${differing.join(', ')}.`)
      return restored !== undefined
    }
  } finally {
    for (const path of [plain, sealed]) await rm(path, { force: true })
  }

  async function describe() {
    const { pool } = source.database
    const version = await pool.query<{ server_version: string }>('SHOW server_version')
    const { rows } = await pool.query<{ name: string }>('SELECT name FROM schema_migrations ORDER BY name')
    return { engine: `PostgreSQL ${version.rows[0]?.server_version.split(' ', 1)[0]}`, migrations: rows.map(({ name }) => name) }
  }
}

/** The file goes first, as a manifest without one is no backup. */
async function deleteOutdated(folder: string): Promise<void> {
  for (const backup of outdatedBackups(await listBackups(folder))) {
    await rm(fileOf(backup), { force: true })
    await rm(backup.path, { force: true })
  }
}
