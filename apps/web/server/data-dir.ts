import { constants } from 'node:fs'
import { access, readdir } from 'node:fs/promises'
import { makePrivate } from '@stashwise/db/private-folder'

/** Creates the data folder, readable by its owner only. @throws Error that names DATA_DIR when the site cannot write there. */
export async function requireDataDir(dataDir: string): Promise<void> {
  try {
    makePrivate(dataDir)
    await readdir(dataDir)
    await access(dataDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new Error(`DATA_DIR: the site cannot make or write to the folder ${dataDir} (${codeOf(error)}).`, { cause: error })
  }
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : String(error))
