import { createHash } from 'node:crypto'
import type { ComparedKind } from '@stashwise/catalogue/compare/compared-kinds'
import { type FactPlace, factAt, isCorrectable, patchTaking } from '@stashwise/catalogue/compare/differences'
import { findPatchFaults } from '@stashwise/catalogue/overrides/override-file'
import type { KnownIds } from '@stashwise/catalogue/overrides/override-kind'
import { applyPatch, countPatched, isSamePatch, isSameValue, type Patch } from '@stashwise/catalogue/overrides/patch'
import { listOthersLocks } from '@stashwise/db/admin/edit-locks'
import type { Db } from '@stashwise/db/db'
import { listFeedRecords } from '@stashwise/db/import-history'
import { listOverrides } from '@stashwise/db/overrides'
import { type GameMode, gameModes } from '@stashwise/game/mode'
import type { Taking, TakingPlan } from '../../comparing.ts'
import { lockTimes } from '../../locks.ts'
import { versionOf } from '../override-version.ts'
import { readRowId } from './row-id.ts'
import { readSides } from './sides.ts'

type Planned = { plan: TakingPlan; changes: { id: string; after: Patch }[] }
type Of = { kind: ComparedKind; mode: GameMode; holder: string; now: number; isKnown: KnownIds }

/** What becomes of the corrections of records whose facts are taken from one side of a comparison. */
export async function planTaking(
  db: Db,
  { kind, mode, holder, now, isKnown }: Of,
  { rows, against, past, take }: Taking,
): Promise<Planned> {
  const places = new Map<string, FactPlace[]>()
  for (const row of new Set(rows)) {
    const read = readRowId(row)
    if (read) places.set(read.record, [...(places.get(read.record) ?? []), read.place])
  }
  const ids = [...places.keys()]
  const [sides, feed, inForce, locks] = await Promise.all([
    readSides(db, { kind, mode, against, past }, ids),
    readFeed(db, kind, mode, ids),
    listOverrides(db),
    listOthersLocks(db, { kind, holder, staleBefore: new Date(now - lockTimes.stale) }),
  ])
  const overrides = new Map(inForce.flatMap((row) => (row.kind === kind ? [[row.id, row] as const] : [])))
  const locked = new Map(locks.map(({ id, holderName }) => [id, holderName]))
  const plan: TakingPlan = { records: 0, facts: 0, same: 0, fixed: 0, held: 0, by: [], digest: '' }
  const changes: Planned['changes'] = []
  const by = new Set<string>()
  for (const [id, wanted] of places) {
    const record = feed.get(id)
    const holderName = locked.get(id)
    if (holderName !== undefined) {
      plan.held += 1
      by.add(holderName)
      continue
    }
    const before = overrides.get(id)?.patch ?? {}
    let patch: Patch = before
    for (const place of wanted) {
      if (!record || !isCorrectable(kind, place)) {
        plan.fixed += 1
        continue
      }
      const from = sides[take].get(id)
      const next = patchTaking(kind, { feed: record, patch }, place, from)
      const isTaken =
        place.list === 'texts' || isSameValue(factAt(kind, applyPatch(kind, record, next), place), from && factAt(kind, from, place))
      if (!isTaken || findPatchFaults(kind, next, isKnown).length > 0) plan.fixed += 1
      else if (isSamePatch(next, patch)) plan.same += 1
      else {
        plan.facts += 1
        patch = next
      }
    }
    if (isSamePatch(patch, before)) continue
    plan.records += 1
    changes.push({ id, after: countPatched(patch) === 0 ? {} : patch })
  }
  const digest = digestOf(ids.map((id) => [id, versionOf(overrides.get(id))]))
  return { plan: { ...plan, by: [...by], digest }, changes }
}

/** Names the corrections in force of some records. */
export function digestOf(versions: [id: string, version: string][]): string {
  const text = JSON.stringify(versions.sort(([a], [b]) => (a < b ? -1 : 1)))
  return createHash('sha1').update(text).digest('base64url').slice(0, 16)
}

/** As the viewer's mode has them, else as the other one. */
async function readFeed(db: Db, kind: ComparedKind, mode: GameMode, ids: readonly string[]) {
  const others = gameModes.flatMap((row) => (row.mode === mode ? [] : [row.mode]))
  const records = new Map<string, object>()
  for (const of of [...others, mode]) for (const [id, facts] of await listFeedRecords(db, { mode: of, kind }, ids)) records.set(id, facts)
  return records
}
