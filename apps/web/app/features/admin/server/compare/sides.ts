import type { ComparedKind } from '@stashwise/catalogue/compare/compared-kinds'
import { applyPatch, type Patch } from '@stashwise/catalogue/overrides/patch'
import type { Db } from '@stashwise/db/db'
import { listBefore, listFeedRecords, listImports } from '@stashwise/db/import-history'
import { getOverrides } from '@stashwise/db/overrides'
import type { GameMode } from '@stashwise/game/mode'
import type { Facts } from '@stashwise/game/records'
import type { ComparedWith } from '../../comparing.ts'

/** Two versions of records by id; undefined: that version has no such record. Records that cannot differ may be missing. */
export type Sides<Kind extends ComparedKind> = {
  before: ReadonlyMap<string, Facts[Kind] | undefined>
  after: ReadonlyMap<string, Facts[Kind] | undefined>
}
export type Compared = { against: ComparedWith; past: string }

/** Corrections in force of a kind, by the id of their record. */
export async function listPatches(db: Db, kind: ComparedKind): Promise<Map<string, Patch>> {
  return new Map((await getOverrides(db)).flatMap((row) => (row.kind === kind ? [[row.id, row.patch] as const] : [])))
}

/** Reads both sides of a comparison. `ids`: only these records. */
export async function readSides<Kind extends ComparedKind>(
  db: Db,
  { kind, mode, against, past }: Compared & { kind: Kind; mode: GameMode },
  ids?: readonly string[],
): Promise<Sides<Kind>> {
  const read = (of: GameMode, only: readonly string[] | undefined) => listFeedRecords(db, { mode: of, kind }, only)
  const wanted = ids && new Set(ids)
  switch (against) {
    case 'feed': {
      const patches = await listPatches(db, kind)
      const before = await read(mode, ids ?? [...patches.keys()])
      return { before, after: new Map([...before].map(([id, feed]) => [id, applyPatch(kind, feed, patches.get(id) ?? {})])) }
    }
    case 'import': {
      const version = await findPast(db, { mode, kind }, past)
      if (version === undefined) return { before: new Map(), after: new Map() }
      const stored = await listBefore(db, { mode, kind, version })
      const before = new Map([...stored].filter(([id]) => wanted?.has(id) ?? true))
      return { before, after: await read(mode, [...before.keys()]) }
    }
    case 'mode':
      return { before: await read('pvp', ids), after: await read('pve', ids) }
  }
}

/** The version of a stored import; the latest one for an unknown version, undefined without any. */
export async function findPast(db: Db, of: { mode: GameMode; kind: ComparedKind }, past: string): Promise<number | undefined> {
  const imports = await listImports(db, of)
  return (imports.find(({ version }) => String(version) === past) ?? imports[0])?.version
}
