import { open, readdir, readFile, rename, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { syncOne } from '@stashwise/db/embedded/durable-fs'
import { z } from 'zod'
import { BackupError } from './backup-error.ts'
import { tableSum } from './table-sums.ts'
import { nameUnfinished } from './unfinished.ts'

/** What a backup is of. It lies beside the backup's file, which comes last: there is no backup without both. */
export const manifest = z.object({
  format: z.literal(1),
  /** A dump of one kind is not read by the other. */
  kind: z.enum(['embedded', 'postgres']),
  madeAt: z.iso.datetime(),
  /** As in `PostgreSQL 17.5`. */
  engine: z.string(),
  /** Migrations that the database has. */
  migrations: z.array(z.string()),
  tables: z.record(z.string(), tableSum),
  /** Name of the file in the same folder. */
  file: z.string().regex(/^[\w.-]{1,120}$/),
  bytes: z.int().min(1),
  /** SHA-256 of the file, hex. */
  sha256: z.string().regex(/^[\da-f]{64}$/),
  isEncrypted: z.boolean(),
  /** Whether it was restored into a throwaway database that had the same sums. */
  isVerified: z.boolean(),
})
export type Manifest = z.infer<typeof manifest>
/** A finished backup; `path` of its manifest. */
export type Backup = Manifest & { path: string }

const suffix = '.json'

/** Path of the file of a backup. */
export const fileOf = ({ path, file }: Backup): string => join(dirname(path), file)

/** Finished backups of a folder, the newest first. None when there is no such folder. */
export async function listBackups(folder: string): Promise<Backup[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const found = await Promise.all(names.filter((name) => name.endsWith(suffix)).map((name) => findBackup(join(folder, name))))
  return found.filter((backup) => backup !== undefined).sort((a, b) => (a.madeAt < b.madeAt ? 1 : -1))
}

/** Undefined for other files, and where the file of the backup is missing or has another length. */
async function findBackup(path: string): Promise<Backup | undefined> {
  const read = await readManifest(path).catch(() => undefined)
  if (!read) return undefined
  const size = await stat(fileOf(read)).then(
    (found) => found.size,
    () => undefined,
  )
  return size === read.bytes ? read : undefined
}

/** @throws BackupError when it is no manifest of a backup. */
export async function readManifest(path: string): Promise<Backup> {
  const text = await readFile(path, 'utf8').catch((error: Error) => {
    throw new BackupError(`${path} cannot be read: ${error.message}`)
  })
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new BackupError(`${path} is not the description (.json) of a backup.`)
  }
  const parsed = manifest.safeParse(value)
  if (!parsed.success) throw new BackupError(`${path} is not the description of a backup, or it was made by a newer version of Stashwise.`)
  return { ...parsed.data, path }
}

/** Writes it as a whole or not at all, and brings it to the disk. */
export async function writeManifest(folder: string, made: Manifest): Promise<Backup> {
  const path = join(folder, `${stem(made.file)}${suffix}`)
  const fresh = nameUnfinished(path)
  const file = await open(fresh, 'wx', 0o600)
  try {
    await file.writeFile(`${JSON.stringify(made, null, 2)}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(fresh, path)
  await syncOne(folder)
  return { ...made, path }
}

/** A time as names of files have it: `20261126T041000Z`. */
export const stampOf = (at: number): string => new Date(at).toISOString().replace(/[-:]|\.\d+/g, '')

const stem = (file: string): string => basename(file).split('.', 1)[0] ?? file
