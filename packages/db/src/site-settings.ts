import { inArray } from 'drizzle-orm'
import type { Db } from './db.ts'
import { notify } from './notify.ts'
import { siteSettings } from './schema/settings.ts'

/** Values of settings by key; unset ones are absent. */
export async function findSettings(db: Db, keys: readonly string[]): Promise<Map<string, unknown>> {
  const rows = await db
    .select({ key: siteSettings.key, value: siteSettings.value })
    .from(siteSettings)
    .where(inArray(siteSettings.key, [...keys]))
  return new Map(rows.map(({ key, value }) => [key, value]))
}

/** Channel that notifies every process that a setting was saved. */
export const settingsChannel = 'stashwise_settings'

/** Sets one value; the last one wins. Every process is notified once it is committed. */
export async function saveSetting(db: Db, key: string, value: unknown): Promise<void> {
  const updatedAt = new Date()
  await db
    .insert(siteSettings)
    .values({ key, value, updatedAt })
    .onConflictDoUpdate({ target: siteSettings.key, set: { value, updatedAt } })
  await notify(db, settingsChannel)
}
