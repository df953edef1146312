import { saveSetting } from '@stashwise/db/site-settings'
import { defineJob, type Job } from '@stashwise/jobs/define-job'
import { type LastBackup, lastBackupKey } from './last-backup.ts'
import { type BackupOptions, makeBackup } from './make-backup.ts'
import type { Backup } from './manifest.ts'
import type { Source } from './sources.ts'

/** Makes a backup and notes it where admins see it. */
export async function backUp(source: Source, options: BackupOptions): Promise<Backup> {
  const made = await makeBackup(source, options)
  const { madeAt, file, bytes, isVerified, isEncrypted } = made
  await saveSetting(source.database.db, lastBackupKey, { madeAt, file, bytes, isVerified, isEncrypted } satisfies LastBackup)
  return made
}

/** The backup of each night. */
export const backupJob = (source: Source, options: BackupOptions): Job =>
  defineJob({
    name: 'backup/daily',
    schedule: '20 4 * * *',
    exclusive: 'lock',
    stop: 'signal',
    repeatable: 'each run makes a backup of its own, and generations are counted by day',
    async run({ signal }) {
      await backUp(source, { ...options, signal })
      return undefined
    },
  })
