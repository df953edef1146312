import type { ItemUid } from '@stashwise/game/ids'
import type { SavedBuild } from '@stashwise/loadouts/build'
import type { LoadoutChange, LoadoutFigures } from '@stashwise/loadouts/loadout-rules'
import { and, asc, eq, ne } from 'drizzle-orm'
import type { Db } from '../db.ts'
import { loadouts } from '../schema/loadouts.ts'

export async function listLoadoutWeapons(db: Db): Promise<ItemUid[]> {
  const rows = await db.selectDistinct({ weapon: loadouts.weaponUid }).from(loadouts)
  return rows.map(({ weapon }) => weapon)
}

/** A loadout whose figures are of other facts than the newest. `figures`: at the time it was saved. */
export type UncheckedLoadout = { uid: string; version: number; build: SavedBuild; figures: LoadoutFigures }

/** Loadouts of a weapon that were not checked with these facts, private ones as well. */
export async function listUnchecked(
  db: Db,
  { weapon, factsHash, limit }: { weapon: ItemUid; factsHash: string; limit: number },
): Promise<UncheckedLoadout[]> {
  const rows = await db
    .select({ uid: loadouts.uid, version: loadouts.version, build: loadouts.build, figures: loadouts.savedFigures })
    .from(loadouts)
    .where(and(eq(loadouts.weaponUid, weapon), ne(loadouts.factsHash, factsHash)))
    .orderBy(asc(loadouts.uid))
    .limit(limit)
  return rows.map(({ build: { names: _names, ...build }, ...row }) => ({ ...row, build: { weapon, ...build } }))
}

/** Stores what a check found, unless the loadout was edited since. `figures`: absent when the build can no longer be calculated. */
export async function storeCheck(
  db: Db,
  { uid, version }: Pick<UncheckedLoadout, 'uid' | 'version'>,
  found: { factsHash: string; figures?: LoadoutFigures | undefined; changes: LoadoutChange[] },
): Promise<void> {
  await db
    .update(loadouts)
    .set({ factsHash: found.factsHash, changes: found.changes, ...found.figures })
    .where(and(eq(loadouts.uid, uid), eq(loadouts.version, version)))
}
