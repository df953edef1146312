import { existsSync, mkdirSync, openAsBlob, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { lockDataDir } from './lock.ts'

/** How long the database of a site that ends, and of one that was killed, may take to close. */
const takeOver = { waitMs: 5000, orphanWaitMs: 30_000 }

/**
 * Opens the embedded database of a data directory, made from the template when there is none.
 * @throws DatabaseBusyError when another live process has it.
 */
export async function openDataDir(dataDir: string, template: string): Promise<{ db: PGlite; release: () => void }> {
  mkdirSync(dataDir, { recursive: true })
  const release = await lockDataDir(join(dataDir, 'db.lock'), dataDir, takeOver)
  try {
    const home = join(dataDir, 'db')
    if (!existsSync(home)) await makeFromTemplate(dataDir, home, template)
    return { db: await PGlite.create({ dataDir: home, relaxedDurability: false }), release }
  } catch (error) {
    release()
    throw error
  }
}

/** Unpacks beside the final place and renames, so that a killed first start leaves nothing half made. */
async function makeFromTemplate(dataDir: string, home: string, template: string) {
  for (const name of readdirSync(dataDir)) if (name.startsWith('db.new')) rmSync(join(dataDir, name), { recursive: true, force: true })
  const fresh = join(dataDir, 'db.new')
  const db = await PGlite.create({ dataDir: fresh, loadDataDir: await openAsBlob(template) })
  await db.close()
  renameSync(fresh, home)
}
