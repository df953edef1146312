import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Database, openDatabase } from '../open-database.ts'
import { databaseBuild, templateCache } from './template.ts'

/** `hash` changes whenever what the database is filled with does. */
export type Filling = { name: string; hash: string }

const folderOf = ({ name, hash }: Filling) => join(templateCache, `pg-filled-${name}-${databaseBuild()}-${hash}`)

/** Folder of a filled database for a first start; undefined when none was made. */
export function findFilledTemplate(filling: Filling): string | undefined {
  const folder = folderOf(filling)
  return existsSync(folder) ? folder : undefined
}

/** Makes it, unless it is there, and removes those that were filled with an earlier state of the same. */
export async function makeFilledTemplate(filling: Filling, fill: (database: Database) => Promise<unknown>): Promise<void> {
  if (findFilledTemplate(filling) !== undefined) return
  const folder = folderOf(filling)
  const fresh = `${folder}.${process.pid}`
  mkdirSync(fresh, { recursive: true })
  try {
    const database = await openDatabase({ url: 'pglite', dataDir: fresh })
    let walFile: string | undefined
    try {
      await fill(database)
      walFile = await settle(database)
    } finally {
      await database.close()
    }
    dropOldWal(join(fresh, 'db', 'pg_wal'), walFile)
    // Another build may have been quicker.
    if (!existsSync(folder)) renameSync(join(fresh, 'db'), folder)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
  for (const name of readdirSync(templateCache)) {
    const isEarlier = name.startsWith(`pg-filled-${filling.name}-`) && !name.startsWith(basename(folder)) && !name.includes('.')
    if (isEarlier) rmSync(join(templateCache, name), { recursive: true, force: true })
  }
}

/** Writes everything into the tables' own files, and begins a new file of the log, whose name it returns. */
async function settle({ pool }: Database): Promise<string | undefined> {
  // raw SQL, here and below: maintenance of the whole database.
  await pool.query('VACUUM (ANALYZE)')
  await pool.query('SELECT pg_switch_wal()')
  await pool.query('CHECKPOINT')
  const { rows } = await pool.query<{ file: string }>('SELECT pg_walfile_name(pg_current_wal_insert_lsn()) AS file')
  return rows[0]?.file
}

/** Log before the last checkpoint is never read again, but would be copied by every first start. */
function dropOldWal(folder: string, current: string | undefined) {
  if (current === undefined) return
  for (const name of readdirSync(folder)) if (/^[0-9A-F]{24}$/.test(name) && name !== current) rmSync(join(folder, name))
}
