import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { access, chmod, rename, rm } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { UpdateState } from '@stashwise/contracts/pilot'
import type { BuildInfo } from '../build-info.ts'
import { fetchManifest } from './fetch-manifest.ts'
import { readManifest, type UpdatePackage } from './manifest.ts'

const packageTimeoutMs = 10 * 60_000

type Progress = Omit<UpdateState, 'messageType'>

export type UpdateTask = {
  build: BuildInfo
  /** The file that is the program; undefined when it runs from source. */
  programFile: string | undefined
  platform: string
  onProgress: (progress: Progress) => void
}

/** Passes bytes on while they are no more than was signed, and reports at the end whether they are the signed ones. */
function createCheck({ sha256, bytes }: UpdatePackage) {
  const hash = createHash('sha256')
  let seen = 0
  const stream = new Transform({
    transform: (chunk: Buffer, _, done) => {
      seen += chunk.length
      if (seen > bytes) return done(new RangeError('more than was signed'))
      hash.update(chunk)
      done(null, chunk)
    },
  })
  return { stream, isSound: () => seen === bytes && hash.digest('hex') === sha256 }
}

/** Fetches the package beside the program. @returns whether it is the signed one. */
async function download(url: URL, update: UpdatePackage, path: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(packageTimeoutMs), redirect: 'error' })
  if (!response.ok || !response.body) return false
  const check = createCheck(update)
  await pipeline(response.body, createGunzip(), check.stream, createWriteStream(path, { mode: 0o755 }))
  return check.isSound()
}

/** A program that runs can be renamed, on Windows too, but not overwritten. */
async function replaceProgram(file: string, fresh: string) {
  await chmod(fresh, 0o755)
  await rm(`${file}.old`, { force: true })
  await rename(file, `${file}.old`)
  await rename(fresh, file).catch(async (error: unknown) => {
    await rename(`${file}.old`, file)
    throw error
  })
}

/** Restores the previous version under its name and removes the newer one. @returns false, with nothing touched, when there is none. */
export async function restoreProgram(file: string): Promise<boolean> {
  const isKept = await access(`${file}.old`).then(
    () => true,
    () => false,
  )
  if (!isKept) return false
  await rm(file, { force: true, maxRetries: 10, retryDelay: 200 })
  await rename(`${file}.old`, file)
  return true
}

/**
 * Replaces the program by a newer one whose manifest is signed with the built-in key. Nothing else is ever run or written over.
 * @returns true when the program was replaced and must be restarted.
 */
export async function runUpdate({ build, programFile, platform, onProgress }: UpdateTask): Promise<boolean> {
  const { updateUrl, updateKey, version } = build
  const refuse = (reason: Progress['reason']) => {
    onProgress({ state: 'refused', reason })
    return false
  }
  if (!programFile || !updateUrl || !updateKey) return refuse('not-installed')
  onProgress({ state: 'checking' })
  const text = await fetchManifest(updateUrl)
  if (text === undefined) return refuse('unreachable')
  const manifest = readManifest(text, { key: updateKey, version, platform })
  if (!manifest.ok) return refuse(manifest.reason)
  if (!manifest.update) {
    onProgress({ state: 'current', version })
    return false
  }
  onProgress({ state: 'downloading', version: manifest.version })
  const fresh = `${programFile}.new`
  const isSound = await download(new URL(manifest.update.url, updateUrl), manifest.update, fresh).catch(() => false)
  if (!isSound) {
    await rm(fresh, { force: true })
    return refuse('bad-package')
  }
  await replaceProgram(programFile, fresh)
  onProgress({ state: 'restarting', version: manifest.version })
  return true
}
