/**
 * `npm run restore -- latest` puts a backup in the place of the database of a site that is stopped. Of the embedded database the earlier one stays
 * beside it.
 */
import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { backupOptions, backupPlaces } from '@stashwise/backup/command-options'
import { listBackups, readManifest } from '@stashwise/backup/manifest'
import { restoreBackup } from '@stashwise/backup/restore-backup'

const help = `npm run restore -- <backup> [options]
  <backup>             "latest", or the path of the description (.json) of a backup
  --yes                does not ask
  --folder <folder>    where backups lie; BACKUP_DIR without it, else "backups" in the data folder
  --data-dir <folder>  folder of the embedded database; DATA_DIR without it
  --database <url>     DATABASE_URL without it
BACKUP_PASSPHRASE opens encrypted ones.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { ...backupOptions, yes: { type: 'boolean', default: false } },
})
const { dataDir, folder, passphrase } = backupPlaces(values)
const serverUrl = /^postgres(ql)?:/.test(values.database) ? values.database : undefined

async function chosen(which: string) {
  if (which !== 'latest') return readManifest(resolve(which))
  const [latest] = await listBackups(folder)
  if (!latest) throw new Error(`There is no backup in ${folder}.`)
  return latest
}

async function confirm(question: string): Promise<boolean> {
  if (values.yes) return true
  using lines = createInterface({ input: process.stdin, output: process.stderr })
  return /^y(es)?$/i.test((await lines.question(`${question} [y/N] `)).trim())
}

/** Where a restore goes to, without a password. */
function targetName(): string {
  if (serverUrl === undefined) return `the database in ${dataDir}`
  const { hostname, pathname } = new URL(serverUrl)
  return `the database ${pathname.slice(1)} on ${hostname}`
}

try {
  const [which] = positionals
  if (values.help || which === undefined) console.log(help)
  else {
    const backup = await chosen(which)
    if (await confirm(`Replace ${targetName()} by the backup of ${backup.madeAt}?`)) {
      const { tables, rows, earlier } = await restoreBackup(backup, { passphrase, serverUrl, dataDir, clock: Date.now })
      console.log(`Restored: ${tables} tables, ${rows} rows, compared with the backup.`)
      if (earlier !== undefined) console.log(`The earlier database is in ${earlier}; delete it when you no longer need it.`)
    } else console.log('Nothing was changed.')
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
