// raw SQL in this file: it looks at who uses a database of a server.
import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { withClient } from '@stashwise/db/connections'
import { replaceHome } from '@stashwise/db/embedded/data-dir'
import { listMigrations } from '@stashwise/db/migrate'
import { openDump } from '@stashwise/db/open-database'
import { makePrivate } from '@stashwise/db/private-folder'
import { BackupError } from './backup-error.ts'
import { type Backup, fileOf, stampOf } from './manifest.ts'
import { hashFile, unseal } from './seal.ts'
import { onServer, restoreIntoServer } from './sources.ts'
import { differingTables, readTableSums, type TableSums } from './table-sums.ts'
import { makeWorkFolder, removeUnfinished } from './unfinished.ts'

export type RestoreOptions = {
  passphrase?: string | undefined
  /** `postgres://…`, or undefined for the embedded database in `dataDir`. */
  serverUrl?: string | undefined
  dataDir: string
  clock: () => number
}

/** `earlier`: where what was there before lies now; absent on a server, and where nothing was there. */
export type Restored = { tables: number; rows: number; earlier?: string }

/**
 * Puts a backup in the place of a site's database: wholly, or not at all. The site must be stopped.
 * @throws BackupError with a sentence for operators, DatabaseBusyError while a site has the data directory.
 */
export async function restoreBackup(backup: Backup, options: RestoreOptions): Promise<Restored> {
  requireFit(backup, options.serverUrl === undefined ? 'embedded' : 'postgres')
  if ((await hashFile(fileOf(backup))) !== backup.sha256)
    throw new BackupError(`${backup.file} is not what was written when the backup was made: it was changed or damaged.`)
  await removeUnfinished(dirname(backup.path), options.clock())
  const work = await makeWorkFolder(dirname(backup.path), 'restore')
  try {
    const dump = join(work, 'dump')
    await unseal(fileOf(backup), dump, { isEncrypted: backup.isEncrypted, passphrase: options.passphrase })
    const earlier =
      options.serverUrl === undefined ? await restoreEmbedded(backup, dump, options) : await restoreServer(backup, dump, options.serverUrl)
    const rows = Object.values(backup.tables).reduce((sum, table) => sum + table.rows, 0)
    return { tables: Object.keys(backup.tables).length, rows, ...(earlier !== undefined && { earlier }) }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

function requireFit({ kind, migrations }: Backup, target: Backup['kind']): void {
  if (kind !== target)
    throw new BackupError(
      kind === 'embedded'
        ? 'This is a backup of the embedded database: restore it without DATABASE_URL.'
        : 'This is a backup of a PostgreSQL server: set DATABASE_URL to the database it shall go into.',
    )
  const known = new Set(listMigrations().map(({ name }) => name))
  const newer = migrations.filter((name) => !known.has(name))
  if (newer.length > 0)
    throw new BackupError(`The backup was made by a newer version of Stashwise (${newer.join(', ')}): restore it with that version.`)
}

/** Checked in a folder of its own beside the data directory's database before it takes its place. */
async function restoreEmbedded(backup: Backup, dump: string, { dataDir, clock }: RestoreOptions): Promise<string | undefined> {
  makePrivate(dataDir)
  await removeUnfinished(dataDir, clock())
  const fresh = await makeWorkFolder(dataDir, 'restore')
  try {
    const database = openDump(fresh, dump)
    try {
      requireSame(backup.tables, await withClient(database.pool, (client) => readTableSums(client)))
    } finally {
      await database.close()
    }
    return await replaceHome(dataDir, join(fresh, 'db'), `db.before-restore-${stampOf(clock())}`)
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
}

async function restoreServer(backup: Backup, dump: string, url: string): Promise<undefined> {
  const others = await onServer(url, async (client) => {
    const { rows } = await client.query<{ others: number }>(
      'SELECT count(*)::int AS others FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    )
    return rows[0]?.others ?? 0
  })
  if (others > 0) throw new BackupError(`The database is in use by ${others} other connections: stop every site that uses it first.`)
  await restoreIntoServer(url, dump)
  requireSame(backup.tables, await onServer(url, readTableSums))
}

function requireSame(made: TableSums, restored: TableSums): void {
  const differing = differingTables(made, restored)
  if (differing.length > 0) throw new BackupError(`What was restored is not what was backed up: ${differing.join(', ')} differ.`)
}
