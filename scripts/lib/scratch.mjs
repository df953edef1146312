import { accessSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs'

/** Room that the data folders of all suites need at most, with some to spare. Bytes. */
const enough = 4_000_000_000

/**
 * Temporary files of tests go to memory where there is room: databases write thousands of small files, which took a fifth of the processor's
 * time. The folder is gone with this process. `TMPDIR` of whoever calls wins.
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
