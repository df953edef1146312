import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Creates a folder only its owner can read, and restricts what is in it: it holds players' addresses and the session secret. */
export function makePrivate(folder: string): void {
  makeFolder(folder)
  if (process.platform === 'win32') return
  closeToOthers(folder)
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) closeToOthers(join(folder, name))
}

/** Makes a folder that only its owner can read, with its parents; one that is there stays as it is. One step at a time: `mkdir` with `recursive` never ends where a folder is refused as if its parent were missing, as in `/proc`. */
export function makeFolder(folder: string) {
  if (existsSync(folder)) return
  const parent = dirname(folder)
  if (parent !== folder) makeFolder(parent)
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another process may have been quicker.
    if (!existsSync(folder)) throw error
  }
}

function closeToOthers(path: string) {
  try {
    const stat = lstatSync(path)
    if (!stat.isSymbolicLink() && (stat.mode & 0o077) !== 0) chmodSync(path, stat.mode & 0o700)
  } catch {
    // Gone meanwhile, or of another user, who decides about it.
  }
}
