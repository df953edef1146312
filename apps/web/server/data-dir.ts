import { constants } from 'node:fs'
import { access, mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'

/**
 * Makes the data folder where it is missing. Checked before the database's process is started, which would wait for it in vain.
 * @throws Error that names DATA_DIR when the site cannot write there.
 */
export async function requireDataDir(dataDir: string): Promise<void> {
  try {
    await makeFolder(dataDir)
    await readdir(dataDir)
    await access(dataDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new Error(`DATA_DIR: the site cannot make or write to the folder ${dataDir} (${codeOf(error)}).`, { cause: error })
  }
}

/** As `mkdir` with `recursive`, which never returns where a folder is there and takes no other (`/proc`). */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder)
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return
    const above = path.dirname(folder)
    if (codeOf(error) !== 'ENOENT' || (await isThere(above))) throw error
    await makeFolder(above)
    await makeFolder(folder)
  }
}

const isThere = (place: string): Promise<boolean> =>
  access(place).then(
    () => true,
    () => false,
  )

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : String(error))
