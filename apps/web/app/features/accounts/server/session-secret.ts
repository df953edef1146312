import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * The secret that signs sessions: `SESSION_SECRET`, or one made on the first start and stored in the data folder, readable by its
 * owner only. Several processes that serve one site need the same one.
 */
export async function sessionSecret(given: string | undefined, dataDir: string): Promise<string> {
  if (given) return given
  const file = path.join(dataDir, 'session-secret')
  const stored = await readSecret(file)
  if (stored) return stored
  await mkdir(dataDir, { recursive: true })
  // Of two processes that start at once one writes; both read what was written.
  await writeFile(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  const made = await readSecret(file)
  if (!made) throw new Error(`The session secret in ${file} cannot be used: remove the file, or set SESSION_SECRET.`)
  return made
}

async function readSecret(file: string): Promise<string | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '')
  return text.trim().length >= 32 ? text.trim() : undefined
}
