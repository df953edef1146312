import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { parseJson } from '@stashwise/game/parse-json'

/** What the file holds, or undefined when there is none or it is no JSON. */
export async function readJsonFile(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : parseJson(text)
}

/** Replaces the file as a whole: whenever the PC stops, the file has either the old or the new content. Readable by its owner only. */
export async function writeJsonFile(path: string, value: unknown): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const beside = `${path}.${process.pid}.new`
  const file = await open(beside, 'w', 0o600)
  try {
    await file.writeFile(JSON.stringify(value))
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(beside, path).catch(async (error: unknown) => {
    await rm(beside, { force: true })
    throw error
  })
}
