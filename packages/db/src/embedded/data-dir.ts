import { constants, cpSync, existsSync, openAsBlob, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { makePrivate } from '../private-folder.ts'
import { durable, syncFolder, syncOne } from './durable-fs.ts'
import { lockDataDir } from './lock.ts'
import { toOpenError } from './open-failure.ts'

/** How long the database of a site that ends, and of one that was killed, may take to close. */
const takeOver = { waitMs: 5000, orphanWaitMs: 30_000 }

/**
 * Opens a directory's embedded database; a new one is copied from a filled folder or the template. `warning`: an earlier database is
 * missing.
 * @throws DatabaseBusyError while another process has it, DatabaseOpenError with a sentence for an operator.
 */
export async function openDataDir(dataDir: string, template: string, filled?: string): Promise<OpenedDataDir> {
  try {
    makePrivate(dataDir)
    const release = await lockDataDir(join(dataDir, 'db.lock'), dataDir, takeOver)
    try {
      return { ...(await openHome(dataDir, template, filled)), release }
    } catch (error) {
      release()
      throw error
    }
  } catch (error) {
    throw toOpenError(error, dataDir)
  }
}

export type OpenedDataDir = { db: PGlite; warning?: string; release: () => void }

/** A database that is restored wholly, but is not in its place yet. */
const restoredHome = (dataDir: string): string => join(dataDir, 'db.restored')

/**
 * Puts a closed database in the place of a data directory's. Killed at any moment, the next start has either the earlier one or the new one. Returns
 * the folder of the earlier one, which stays beside it. @throws DatabaseBusyError while a process has the directory.
 */
export async function replaceHome(dataDir: string, fresh: string, earlierName: string): Promise<string | undefined> {
  makePrivate(dataDir)
  const release = await lockDataDir(join(dataDir, 'db.lock'), dataDir, takeOver)
  try {
    const [home, restored, earlier] = [join(dataDir, 'db'), restoredHome(dataDir), join(dataDir, earlierName)]
    rmSync(restored, { recursive: true, force: true })
    makePrivate(fresh)
    await syncFolder(fresh)
    renameSync(fresh, restored)
    await syncOne(dataDir)
    const hasEarlier = existsSync(home)
    if (hasEarlier) renameSync(home, earlier)
    renameSync(restored, home)
    await syncOne(dataDir)
    return hasEarlier ? earlier : undefined
  } finally {
    release()
  }
}

/** What no database is without. */
const essential = ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal']
/** What a site puts beside its database. */
const traces = ['session-secret', 'feed']

async function openHome(dataDir: string, template: string, filled: string | undefined): Promise<Omit<OpenedDataDir, 'release'>> {
  const home = join(dataDir, 'db')
  // A restore was killed between its two renames.
  if (!existsSync(home) && existsSync(restoredHome(dataDir))) renameSync(restoredHome(dataDir), home)
  if (existsSync(home) && readdirSync(home).length > 0) {
    requireDatabase(home)
    return { db: await PGlite.create(durable(home)) }
  }
  const wasUsed = existsSync(home) || traces.some((name) => existsSync(join(dataDir, name)))
  if (existsSync(home)) rmdirSync(home)
  await makeHome(dataDir, home, template, filled)
  const db = await PGlite.create(durable(home))
  if (!wasUsed) return { db }
  return {
    db,
    warning: `The folder ${dataDir} was used before, but there is no database in ${home}: the site starts with a new one. If that is not meant, stop the site and put a backup there.`,
  }
}

/** PGlite would make a new database among whatever is there. */
function requireDatabase(home: string) {
  const missing = essential.filter((name) => !existsSync(join(home, name)))
  if (missing.length > 0) throw new Error(`${missing.join(', ')} missing`)
}

/** Made beside the final place and renamed, so that a killed first start leaves nothing half made. */
async function makeHome(dataDir: string, home: string, template: string, filled: string | undefined) {
  const fresh = join(dataDir, 'db.new')
  rmSync(fresh, { recursive: true, force: true })
  if (filled === undefined || !copyFolder(filled, fresh)) await unpack(template, fresh)
  // A template has the umask of the process that built it.
  makePrivate(fresh)
  await syncFolder(fresh)
  renameSync(fresh, home)
  await syncOne(dataDir)
}

async function unpack(template: string, folder: string) {
  const db = await PGlite.create({ dataDir: folder, loadDataDir: await openAsBlob(template) })
  await db.close()
}

/** False, and nothing left, when it could not be copied: a build may take it away at any moment. */
function copyFolder(from: string, to: string): boolean {
  try {
    cpSync(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE })
    return true
  } catch {
    rmSync(to, { recursive: true, force: true })
    return false
  }
}
