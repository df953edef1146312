import { deleteLoadout, findLoadoutRow, type LoadoutRow, restoreLoadout } from '@stashwise/db/loadouts/store-loadout'
import type { ItemUid } from '@stashwise/game/ids'
import { z } from 'zod'
import type { AuditService } from '#app/features/admin/audit.ts'

const instant = z.coerce.date()
const given = <Value>() => z.custom<Value>((value) => value !== undefined && value !== null)
/** A loadout as it is audited: what the database stores of it. */
const stored = z.object({
  uid: z.string(),
  userId: z.string(),
  key: z.string(),
  title: z.string(),
  weaponUid: given<ItemUid>(),
  build: given<LoadoutRow['build']>(),
  buildHash: z.string(),
  isPublic: z.boolean(),
  publishedAt: instant.nullable(),
  version: z.number(),
  savedFigures: given<LoadoutRow['savedFigures']>(),
  savedCatalogue: z.number(),
  ergonomics: z.number(),
  recoilVertical: z.number(),
  recoilHorizontal: z.number(),
  moa: z.number(),
  weightKg: z.number(),
  factsHash: z.string(),
  changes: given<LoadoutRow['changes']>(),
  createdAt: instant,
  updatedAt: instant,
})

/** Deleted loadouts can be brought back, without their likes. `onPublicChange`: published ones of a weapon are others now. */
export function addLoadoutSubject(
  audit: Pick<AuditService, 'addSubject'>,
  onPublicChange: (weapon: ItemUid) => Promise<void> | void,
): void {
  audit.addSubject('loadout', {
    read: async (db, uid) => (await findLoadoutRow(db, uid)) ?? null,
    async write(db, uid, value, { userId }) {
      if (value !== null) {
        const row = stored.parse(value)
        await restoreLoadout(db, row)
        return () => onPublicChange(row.weaponUid)
      }
      const weapon = await deleteLoadout(db, { userId, uid, isAdmin: true })
      return weapon && (() => onPublicChange(weapon))
    },
  })
}
