import fs from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** The C library's numbers for what PostgreSQL tolerates of a folder, and for what it does not of a file. */
const invalid = 28
const failedIo = 29

/** A host folder with a working `fsync`, which PGlite lacks, as it does `fdatasync`: the log uses `fsync`, see {@link durableParams}. */
class DurableFS extends NodeFS {
  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...given)
    const prepare = ({ FS }: { FS: FileSystems }) => {
      addSync(FS)
      keepPrivate(FS)
    }
    const preRun = [...(emscriptenOpts.preRun ?? []), prepare]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }
}

/** The parts of Emscripten's file systems that its types leave out. */
type FileSystems = { filesystems: { NODEFS: object }; isDir(mode: number): boolean }
type Attributes = { mode?: number }

function addSync(FS: FileSystems) {
  const streams = operationsOf(FS.filesystems.NODEFS, 'stream_ops')
  streams['fsync'] = ({ nfd, node }: { nfd: number; node: { mode: number } }): number => {
    try {
      fs.fsyncSync(nfd)
      return 0
    } catch {
      // Not every system can do so with a folder.
      return FS.isDir(node.mode) ? invalid : failedIo
    }
  }
}

/** Emscripten sets file modes by itself, ignoring the process' umask. */
function keepPrivate(FS: FileSystems) {
  for (const name of ['node_ops', 'stream_ops'] as const) {
    const operations = operationsOf(FS.filesystems.NODEFS, name)
    const set = operations['setattr']
    if (!set) continue
    operations['setattr'] = (target: never, given: Attributes) =>
      set(target, typeof given.mode !== 'number' ? given : { ...given, mode: given.mode & ~0o077 })
  }
}

type Operations = Record<string, ((first: never, second: Attributes) => unknown) | undefined>

function operationsOf(files: object, name: 'node_ops' | 'stream_ops'): Operations {
  const found: unknown = Reflect.get(files, name)
  if (!isOperations(found)) throw new Error('this PGlite has another file system')
  return found
}

const isOperations = (value: unknown): value is Operations => typeof value === 'object' && value !== null

/** PGlite's own arguments without the one that turns `fsync` off. */
const durableParams = (): string[] => [...PGlite.defaultStartParams.filter((argument) => argument !== '-F'), '-c', 'wal_sync_method=fsync']

/** Options of a PGlite whose acknowledged writes survive a loss of power. */
export const durable = (folder: string): PGliteOptions => ({
  fs: new DurableFS(folder),
  startParams: durableParams(),
  relaxedDurability: false,
})

/** Files brought to the disk at once: together they take a fifth of the time of one after the other. */
const lanes = 16

/** Brings everything in a folder to the disk, and the names in it. */
export async function syncFolder(folder: string): Promise<void> {
  const paths = [folder, ...fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))]
  const lane = async () => {
    for (let path = paths.pop(); path !== undefined; path = paths.pop()) await syncOne(path)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

/** Brings one file, or the names in one folder, to the disk. */
export async function syncOne(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } catch (error) {
    // Not every system can do so with a folder.
    if (!(await file.stat()).isDirectory()) throw error
  } finally {
    await file.close()
  }
}
