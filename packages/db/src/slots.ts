import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ItemUid } from '@stashwise/game/ids'
import type { ItemSlots } from '@stashwise/game/item'
import type { GameMode } from '@stashwise/game/mode'
import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import type { Db } from './db.ts'
import { catalogueRecords } from './schema/catalogue.ts'

/** A record of slots; `hash` is the same for the same slots in another mode. `slots` is absent for an item that left the game. */
export type SlotRow = { uid: ItemUid; hash: string; slots?: ItemSlots }

const chunkRows = 400

/** Slots of one mode, or those that changed since a version. Read in pieces, so that others get their turn. */
export async function listSlots(db: Db, mode: GameMode, since?: number): Promise<SlotRow[]> {
  const { id, hash, goneAt, facts, kind, version } = catalogueRecords
  const read: SlotRow[] = []
  let after = ''
  for (;;) {
    const changed = since === undefined ? isNull(goneAt) : gt(version, since)
    const rows = await db
      .select({ id, hash, goneAt, facts })
      .from(catalogueRecords)
      .where(and(eq(catalogueRecords.mode, mode), eq(kind, 'slots'), gt(id, after), changed))
      .orderBy(asc(id))
      .limit(chunkRows)
    for (const row of rows) {
      // We wrote them from that very type.
      const slots: ItemSlots = JSON.parse(row.facts)
      read.push({ uid: slots.uid, hash: row.hash, ...(row.goneAt === null && { slots }) })
    }
    if (rows.length < chunkRows) return read
    after = rows.at(-1)?.id ?? ''
    await nextTurn()
  }
}
