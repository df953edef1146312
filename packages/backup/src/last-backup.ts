import type { Db } from '@stashwise/db/db'
import { findSettings } from '@stashwise/db/site-settings'
import { z } from 'zod'

/** Setting of the site that says what the last good backup was, for all its processes. */
export const lastBackupKey = 'lastBackup'
const lastBackup = z.object({
  madeAt: z.iso.datetime(),
  file: z.string(),
  bytes: z.int(),
  isVerified: z.boolean(),
  isEncrypted: z.boolean(),
})
export type LastBackup = z.infer<typeof lastBackup>

/** Undefined when the site has made none. */
export const findLastBackup = async (db: Db): Promise<LastBackup | undefined> =>
  lastBackup.safeParse((await findSettings(db, [lastBackupKey])).get(lastBackupKey)).data
