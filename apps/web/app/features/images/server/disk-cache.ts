import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dayMs } from '@stashwise/game/day'

type Entry = { bytes: number; touchedAt: number }

export type DiskCache = {
  get(name: string): Promise<Buffer | undefined>
  put(name: string, content: Uint8Array): Promise<void>
  /** Bytes and files that it has. */
  size(): { bytes: number; files: number }
  /** Resolves once the files of earlier processes are known. */
  ready(): Promise<void>
}

/**
 * Files of a folder within a bound of bytes: those not used for the longest time make room. A name is letters, digits, dots and hyphens. Whatever the
 * disk refuses is a miss: a cache has no errors.
 */
export function createDiskCache({ folder, maxBytes, clock }: { folder: string; maxBytes: number; clock: () => number }): DiskCache {
  /** By name, the one not used for the longest time first. */
  const entries = new Map<string, Entry>()
  let bytes = 0
  const opened = open()

  const pathOf = (name: string) => join(folder, name.slice(-2), name)

  async function open(): Promise<void> {
    const names = await readdir(folder, { recursive: true }).catch(() => [])
    const found: { name: string; size: number; at: number }[] = []
    for (const path of names) {
      const at = await stat(join(folder, path)).catch(() => undefined)
      if (!at?.isFile()) continue
      if (path.endsWith('.part')) await rm(join(folder, path), { force: true }).catch(() => undefined)
      else found.push({ name: path.split(/[\\/]/).at(-1) ?? path, size: at.size, at: at.mtimeMs })
    }
    found.sort((a, b) => a.at - b.at)
    for (const { name, size, at } of found) note(name, size, at)
    await evict()
  }

  function note(name: string, size: number, touchedAt: number) {
    bytes += size - (entries.get(name)?.bytes ?? 0)
    entries.delete(name)
    entries.set(name, { bytes: size, touchedAt })
  }
  function drop(name: string) {
    bytes -= entries.get(name)?.bytes ?? 0
    entries.delete(name)
  }
  async function evict(): Promise<void> {
    for (const name of entries.keys()) {
      if (bytes <= maxBytes) return
      drop(name)
      await rm(pathOf(name), { force: true }).catch(() => undefined)
    }
  }

  return {
    ready: () => opened,
    size: () => ({ bytes, files: entries.size }),
    async get(name) {
      await opened
      const entry = entries.get(name)
      if (!entry) return undefined
      const content = await readFile(pathOf(name)).catch(() => undefined)
      if (!content) {
        drop(name)
        return undefined
      }
      const now = clock()
      const isStaleMark = now - entry.touchedAt > dayMs
      note(name, content.length, isStaleMark ? now : entry.touchedAt)
      // The order of use outlives the process, to the day.
      if (isStaleMark) await utimes(pathOf(name), now / 1000, now / 1000).catch(() => undefined)
      return content
    },
    async put(name, content) {
      await opened
      if (content.length > maxBytes) return
      const path = pathOf(name)
      const part = `${path}.${randomUUID()}.part`
      try {
        await mkdir(join(path, '..'), { recursive: true, mode: 0o700 })
        await writeFile(part, content, { mode: 0o600 })
        await rename(part, path)
      } catch {
        await rm(part, { force: true }).catch(() => undefined)
        return
      }
      note(name, content.length, clock())
      await evict()
    },
  }
}
