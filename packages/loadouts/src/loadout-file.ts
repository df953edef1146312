import type { ItemUid } from '@stashwise/game/ids'
import { parseJson } from '@stashwise/game/parse-json'
import type { SavedBuild } from './build.ts'
import { maxParts } from './loadout-rules.ts'
import { buildHash } from './saved.ts'

/** A loadout as a file has it; `gun` is the weapon's url. Ids only, so that a file outlives a change of the game. */
export type FiledLoadout = { title: string; gun: string; build: SavedBuild }

const format = 'stashwise-loadouts'
const version = 1
/** Bytes of a file that is read; two hundred of the longest loadouts have half of it. */
export const maxLoadoutFileBytes = 2_000_000

export const writeLoadoutFile = (loadouts: readonly FiledLoadout[]): string =>
  `${JSON.stringify({ format, version, loadouts }, undefined, 2)}\n`

/** Why nothing of a file can be read. `version`: a later one of this site. */
export type LoadoutFileFault = 'size' | 'json' | 'format' | 'version' | 'empty'

/** `unreadable`: entries that are no loadout. */
export type ReadLoadoutFile = { ok: true; loadouts: FiledLoadout[]; unreadable: number } | { ok: false; fault: LoadoutFileFault }

/** Reads what {@link writeLoadoutFile} wrote. Whether the builds fit the game of today is not looked at. */
export function parseLoadoutFile(text: string): ReadLoadoutFile {
  if (text.length > maxLoadoutFileBytes) return { ok: false, fault: 'size' }
  const file = parseJson(text)
  if (file === undefined) return { ok: false, fault: 'json' }
  if (!isRecord(file) || file['format'] !== format || !Array.isArray(file['loadouts'])) return { ok: false, fault: 'format' }
  if (file['version'] !== version) return { ok: false, fault: 'version' }
  const entries: unknown[] = file['loadouts']
  const loadouts = entries.flatMap((entry) => parseLoadout(entry) ?? [])
  return loadouts.length === 0 ? { ok: false, fault: 'empty' } : { ok: true, loadouts, unreadable: entries.length - loadouts.length }
}

/** The same for loadouts with the same title, parts and round. */
export const filedKey = ({ title, build }: Pick<FiledLoadout, 'title' | 'build'>): string =>
  JSON.stringify([title, buildHash(build), build.round ?? ''])

function parseLoadout(entry: unknown): FiledLoadout | undefined {
  if (!isRecord(entry)) return undefined
  const { title, gun } = entry
  const build = parseBuild(entry['build'])
  return isText(title, 2000) && isText(gun, 200) && build ? { title, gun, build } : undefined
}

function parseBuild(entry: unknown): SavedBuild | undefined {
  if (!isRecord(entry)) return undefined
  const { weapon, parts, round } = entry
  if (!isUid(weapon) || !Array.isArray(parts) || parts.length > maxParts || !(round === undefined || isUid(round))) return undefined
  const read = parts.flatMap((part: unknown) => {
    if (!isRecord(part)) return []
    const { path, uid } = part
    return isText(path, 600) && isUid(uid) ? [{ path, uid }] : []
  })
  return read.length === parts.length ? { weapon, parts: read, ...(round !== undefined && { round }) } : undefined
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown, longest: number): value is string => typeof value === 'string' && value !== '' && value.length <= longest
const isUid = (value: unknown): value is ItemUid => isText(value, 60)
