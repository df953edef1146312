import { accessSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs'

/** Room that the data folders of all suites need at most, with some to spare. Bytes. */
const enough = 4_000_000_000

/**
 * Puts temporary files of tests in memory where there is room: the databases' small files took a fifth of the time. A given `TMPDIR` wins.
 */
export function useMemoryForScratch(memory = '/dev/shm') {
  if (process.env.TMPDIR) return
  try {
    const { bavail, bsize } = statfsSync(memory)
    if (bavail * bsize < enough) return
    accessSync(memory, constants.W_OK)
  } catch {
    return
  }
  const folder = mkdtempSync(`${memory}/stashwise-test-`)
  process.env.TMPDIR = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
}
