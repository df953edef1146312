import { existsSync, readdirSync, readFileSync, statfsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseBusyError } from './lock.ts'

/** Free bytes below which a database cannot be opened: its log grows by files of this size. */
const minFreeBytes = 16 * 1024 * 1024

export class DatabaseOpenError extends Error {
  override name = 'DatabaseOpenError'
}

/** A sentence for operators on why a database could not be opened, with the error as its cause. */
export function toOpenError(error: unknown, dataDir: string): Error {
  if (error instanceof DatabaseBusyError || error instanceof DatabaseOpenError) return error
  return new DatabaseOpenError(explain(error, dataDir), { cause: error })
}

function explain(error: unknown, dataDir: string): string {
  const home = join(dataDir, 'db')
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const message = error instanceof Error ? error.message : ''
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100' || isFull(dataDir)) {
    return `The disk that holds ${dataDir} is full. Free some space and start again; what was saved before is still there.`
  }
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return `The folder ${dataDir} cannot be read or written (${code}). Give the user who runs the site the rights to it, or set DATA_DIR to another folder.`
  }
  if (!existsSync(dataDir)) return `The folder ${dataDir} cannot be made (${code || 'unknown reason'}). Set DATA_DIR to another folder.`
  if (/newer than this build/.test(message)) {
    return `The database in ${home} was used by a newer version of Stashwise. Start that version, or set DATA_DIR to another folder. Nothing was changed.`
  }
  return `The database in ${home} cannot be opened: ${whatIsThere(home)}. ${wayOut(home)}`
}

/** Advice that fits everything that is broken. */
export const wayOut = (home: string): string =>
  `Nothing was deleted. Put a backup in its place, or move the folder away (for example to ${home}.broken) to start with a new database.`

/** Parts without which no database can be opened, and what an operator calls them. */
const parts: Readonly<Record<string, string>> = {
  'global/pg_control': 'its control file (global/pg_control)',
  pg_wal: 'its write-ahead log (pg_wal)',
  base: 'the folder of its tables (base)',
}

function whatIsThere(home: string): string {
  try {
    const names = readdirSync(home)
    if (!names.includes('PG_VERSION')) return 'the folder holds something else than a database of Stashwise'
    const lost = Object.entries(parts).flatMap(([path, name]) => (isEmpty(join(home, path)) ? [name] : []))
    if (lost.length > 0) return `it is damaged: ${lost.join(', ')} ${lost.length === 1 ? 'is' : 'are'} missing or empty`
    const version = readFileSync(join(home, 'PG_VERSION'), 'utf8').trim()
    if (!/^\d{1,3}$/.test(version)) return 'it is damaged: its version (PG_VERSION) cannot be read'
    return `it is damaged, or it was made by another version of the database (PostgreSQL ${version})`
  } catch (error) {
    return `it cannot be read (${error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason'})`
  }
}

/** Whether a file or folder is not there or has nothing in it. A log holds an empty folder of its own besides its files. */
function isEmpty(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) return true
  return found.isDirectory() ? readdirSync(path).every((name) => name === 'archive_status' || name === 'summaries') : found.size === 0
}

function isFull(dataDir: string): boolean {
  try {
    const { bavail, bsize, blocks } = statfsSync(existsSync(dataDir) ? dataDir : dirname(dataDir))
    // A file system without a size, such as /proc, has nothing free either.
    return blocks > 0 && bavail * bsize < minFreeBytes
  } catch {
    return false
  }
}
