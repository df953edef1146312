import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** Maximum length of a Unix socket's path on supported systems. */
const maxPathBytes = 100

/** Where the site of a data directory listens for the command line. */
export function controlPath(dataDir: string): string {
  const folder = resolve(dataDir)
  const name = `stashwise-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  const path = join(folder, 'control.sock')
  return Buffer.byteLength(path) <= maxPathBytes ? path : join(tmpdir(), `${name}.sock`)
}
