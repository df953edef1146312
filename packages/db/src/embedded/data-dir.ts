import { constants, cpSync, existsSync, mkdirSync, openAsBlob, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { lockDataDir } from './lock.ts'

/** How long the database of a site that ends, and of one that was killed, may take to close. */
const takeOver = { waitMs: 5000, orphanWaitMs: 30_000 }

/**
 * Opens the embedded database of a data directory, made when there is none: from the folder of a filled one, or else from
 * the template.
 * @throws DatabaseBusyError when another live process has it.
 */
export async function openDataDir(dataDir: string, template: string, filled?: string): Promise<{ db: PGlite; release: () => void }> {
  mkdirSync(dataDir, { recursive: true })
  const release = await lockDataDir(join(dataDir, 'db.lock'), dataDir, takeOver)
  try {
    const home = join(dataDir, 'db')
    if (!existsSync(home)) await makeHome(dataDir, home, template, filled)
    return { db: await PGlite.create({ dataDir: home, relaxedDurability: false }), release }
  } catch (error) {
    release()
    throw error
  }
}

/** Made beside the final place and renamed, so that a killed first start leaves nothing half made. */
async function makeHome(dataDir: string, home: string, template: string, filled: string | undefined) {
  for (const name of readdirSync(dataDir)) if (name.startsWith('db.new')) rmSync(join(dataDir, name), { recursive: true, force: true })
  const fresh = join(dataDir, 'db.new')
  if (filled === undefined || !copyFolder(filled, fresh)) await unpack(template, fresh)
  renameSync(fresh, home)
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
