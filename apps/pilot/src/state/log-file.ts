import { appendFile, mkdir, rename, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

const maxBytes = 512 * 1024

/**
 * Writes lines to a file, one after the other: the program for Windows has no console. A file that is full becomes `….old` in place of the one
 * before. What cannot be written is lost: a log must not stop the pilot.
 */
export function createLogFile(path: string, limit = maxBytes): { write: (line: string) => void; flush: () => Promise<void> } {
  let writing: Promise<unknown> = mkdir(dirname(path), { recursive: true, mode: 0o700 }).catch(() => undefined)
  let size: number | undefined

  async function append(line: string) {
    size ??= await stat(path).then(
      (file) => file.size,
      () => 0,
    )
    if (size > limit) {
      await rename(path, `${path}.old`)
      size = 0
    }
    const text = `${line}\n`
    await appendFile(path, text, { mode: 0o600 })
    size += Buffer.byteLength(text)
  }
  return {
    write: (line) => {
      writing = writing.then(() => append(line)).catch(() => undefined)
    },
    flush: async () => void (await writing),
  }
}
