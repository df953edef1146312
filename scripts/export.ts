/**
 * `npm run export` writes everything a site holds but secrets into one file of JSON lines, which docs/operating.md describes. A running site with the
 * embedded database dumps it, and the export is read from the dump.
 */
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { backupOptions, backupPlaces } from '@stashwise/backup/command-options'
import { type Exported, exportSite, exportToFile } from '@stashwise/backup/export-site'
import { stampOf } from '@stashwise/backup/manifest'
import { makeWorkFolder, removeUnfinished } from '@stashwise/backup/unfinished'
import { type Database, openDatabase, openDump } from '@stashwise/db/open-database'
import { makeFolder } from '@stashwise/db/private-folder'
import { dumpThroughSite } from '@stashwise/feed/control-client'

const help = `npm run export -- [options]
  --file <file>        new file to write, compressed when it ends with .gz; "-" writes to the standard output; without it one with
                       the time in the data folder's "exports"
  --data-dir <folder>  folder of the embedded database; DATA_DIR without it
  --database <url>     DATABASE_URL without it
Codes, tokens, keys, their hashes and secret addresses are left out; mail addresses of users are in it.`

const { 'data-dir': dataDirOption, database: databaseOption, help: helpOption } = backupOptions
const { values } = parseArgs({
  options: { 'data-dir': dataDirOption, database: databaseOption, help: helpOption, file: { type: 'string' } },
})
const url = values.database
const { dataDir } = backupPlaces({ ...values, folder: undefined })
const exportsFolder = join(dataDir, 'exports')
const file = values.file ?? join(exportsFolder, `stashwise-${stampOf(Date.now())}.ndjson.gz`)
if (values.file === undefined && !values.help) makeFolder(exportsFolder)

const exportFrom = (database: Database): Promise<Exported> =>
  file === '-' ? exportSite(database, [process.stdout], Date.now) : exportToFile(database, resolve(file), Date.now)

async function exportAll(): Promise<Exported> {
  if (url.startsWith('pglite')) {
    await removeUnfinished(dataDir, Date.now())
    const home = await makeWorkFolder(dataDir, 'export').catch(() => undefined)
    try {
      if (home !== undefined && (await dumpThroughSite(dataDir, join(home, 'dump')))) {
        const database = openDump(home, join(home, 'dump'))
        try {
          return await exportFrom(database)
        } finally {
          await database.close()
        }
      }
    } finally {
      if (home !== undefined) await rm(home, { recursive: true, force: true })
    }
  }
  await using database = await openDatabase({ url, dataDir })
  return await exportFrom(database)
}

try {
  if (values.help) console.log(help)
  else {
    const counts = Object.values(await exportAll())
    const rows = counts.reduce((sum, count) => sum + count, 0)
    console.error(`${file === '-' ? '' : `${resolve(file)}\n`}${counts.length} tables, ${rows} rows`)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
