import { z } from 'zod'

/** Setting of the site that says what the last good backup was, for all its processes. */
export const lastBackupKey = 'lastBackup'
export const lastBackup = z.object({
  madeAt: z.iso.datetime(),
  file: z.string(),
  bytes: z.int(),
  isVerified: z.boolean(),
  isEncrypted: z.boolean(),
})
export type LastBackup = z.infer<typeof lastBackup>
