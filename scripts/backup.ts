/**
 * `npm run backup` makes a backup of the database while the site runs, restores it into a throwaway database to compare every table, and deletes
 * generations that are no longer needed. A site that runs on the same embedded database does it itself. `--list` shows those there are.
 */
import { parseArgs } from 'node:util'
import { backUp } from '@stashwise/backup/backup-job'
import { backupOptions, backupPlaces } from '@stashwise/backup/command-options'
import { listBackups, readManifest } from '@stashwise/backup/manifest'
import { openDatabase } from '@stashwise/db/open-database'
import { backUpThroughSite } from '@stashwise/feed/control-client'

const help = `npm run backup -- [options]
  --folder <folder>    where backups lie; BACKUP_DIR without it, else "backups" in the data folder
  --list               shows the backups there are
  --data-dir <folder>  folder of the embedded database; DATA_DIR without it
  --database <url>     DATABASE_URL without it
BACKUP_PASSPHRASE encrypts them.`

const { values } = parseArgs({ options: { ...backupOptions, list: { type: 'boolean', default: false } } })
const { dataDir, folder, passphrase } = backupPlaces(values)
const url = values.database

async function makeOne(): Promise<string> {
  const bySite = url.startsWith('pglite') ? await backUpThroughSite(dataDir, { folder, passphrase }) : undefined
  if (bySite !== undefined) return bySite
  await using database = await openDatabase({ url, dataDir })
  return (await backUp({ database, url }, { folder, passphrase, clock: Date.now })).path
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`

async function list() {
  const backups = await listBackups(folder)
  if (backups.length === 0) console.log(`No backups in ${folder}.`)
  for (const { madeAt, path, bytes, isVerified, isEncrypted } of backups)
    console.log(
      `${madeAt}  ${megabytes(bytes).padStart(10)}  ${isVerified ? 'verified  ' : 'unverified'}  ${isEncrypted ? 'encrypted' : 'plain    '}  ${path}`,
    )
}

async function make() {
  const made = await readManifest(await makeOne())
  const rows = Object.values(made.tables).reduce((sum, table) => sum + table.rows, 0)
  console.log(`${made.path}\n${megabytes(made.bytes)}, ${Object.keys(made.tables).length} tables, ${rows} rows, ${made.engine}`)
  console.log(
    made.isVerified
      ? 'Restored into a throwaway database: every table is the same.'
      : 'Not restored to verify it: this user may not create databases.',
  )
}

try {
  if (values.help) console.log(help)
  else await (values.list ? list() : make())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
