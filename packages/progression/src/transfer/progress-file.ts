import type { CharacterFields } from '@stashwise/accounts/fields'
import { parseCharacter } from '@stashwise/accounts/parse-character'
import { toGameMode } from '@stashwise/accounts/vocabulary'
import { toWire } from '@stashwise/accounts/wire'
import { type FileMode, fileModeOf } from './file-mode.ts'

const format = 'stashwise-progress'
/** Raised when an older version of the site could not read the file. */
const version = 1

/** The progress of a character as a file; {@link parseProgressFile} reads it. `exportedAt`: milliseconds since 1970. */
export function writeProgressFile(fields: CharacterFields, exportedAt: number): string {
  return `${JSON.stringify({ format, version, exportedAt: new Date(exportedAt).toISOString(), mode: toGameMode(fields.gameMode), fields: toWire(fields) }, null, 1)}\n`
}

export type ReadFile = { ok: true; fields: CharacterFields; mode: FileMode } | { ok: false; reason: 'format' | 'version' }

/** Undefined for what is no such file. */
export function parseProgressFile(content: Readonly<Record<string, unknown>>): ReadFile | undefined {
  if (content['format'] !== format) return undefined
  if (content['version'] !== version) return { ok: false, reason: typeof content['version'] === 'number' ? 'version' : 'format' }
  if (typeof content['fields'] !== 'object' || content['fields'] === null) return { ok: false, reason: 'format' }
  const fields = parseCharacter(content['fields'])
  return { ok: true, fields, mode: fileModeOf(content['mode']) }
}
