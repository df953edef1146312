import { newCharacterFields } from '@stashwise/accounts/fields'
import { parseCharacter } from '@stashwise/accounts/parse-character'
import type { GameMode } from '@stashwise/game/mode'
import { parseJson } from '@stashwise/game/parse-json'
import type { FileMode } from './file-mode.ts'
import { parseProgressFile } from './progress-file.ts'
import { type GameIds, type Imported, type LeftOut, parseTarkovTracker } from './tarkov-tracker.ts'
import { type KnownProgressIds, withoutUnknown } from './without-unknown.ts'

/** Largest file that is read, bytes; a whole progression is some 150 kB. */
export const maxFileBytes = 2 * 1024 * 1024

export type ImportFault = 'size' | 'json' | 'format' | 'version' | 'mode' | 'empty'

type Source = 'stashwise' | 'tarkovtracker'

/**
 * `mode`: the one the progress is of, which may be another than it was read for. `unknown`: marks of what the game no longer has, which are left
 * out. `leftOut`: what another program knows and this one does not.
 */
export type ParsedImport =
  | { ok: true; source: Source; mode: FileMode; fields: Imported; unknown: number; leftOut?: LeftOut }
  | { ok: false; fault: ImportFault }

/** Progress from the text of a file, for a character of a mode. Never throws. */
export function parseImport(text: string, mode: GameMode, ids: GameIds & { known: KnownProgressIds }): ParsedImport {
  if (text.length > maxFileBytes) return { ok: false, fault: 'size' }
  const content = parse(text)
  if (content === undefined) return { ok: false, fault: 'json' }
  const own = parseProgressFile(content)
  if (own?.ok === false) return { ok: false, fault: own.reason }
  if (own) return toImport({ source: 'stashwise', mode: own.mode }, own.fields, 0, ids.known)
  const other = parseTarkovTracker(content, mode, ids)
  if (other === undefined) return { ok: false, fault: 'format' }
  if (other === 'no-mode') return { ok: false, fault: 'mode' }
  const read = toImport({ source: 'tarkovtracker', mode: other.mode }, other.fields, other.unknown, ids.known)
  return read.ok ? { ...read, leftOut: other.leftOut } : read
}

function parse(text: string): Readonly<Record<string, unknown>> | undefined {
  const content = parseJson(text)
  return typeof content === 'object' && content !== null && !Array.isArray(content) ? { ...content } : undefined
}

function toImport(from: { source: Source; mode: FileMode }, imported: Imported, unknown: number, known: KnownProgressIds): ParsedImport {
  const present = Object.keys(imported)
  const checked = parseCharacter({ ...newCharacterFields(), ...imported })
  const { fields, dropped } = withoutUnknown(checked, known)
  const own = Object.fromEntries(Object.entries(fields).filter(([name]) => present.includes(name)))
  const isEmpty = Object.entries(newCharacterFields()).every(([name, initial]) => isSame(own[name] ?? initial, initial))
  return isEmpty ? { ok: false, fault: 'empty' } : { ok: true, ...from, fields: own, unknown: unknown + dropped }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
