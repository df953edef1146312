import { join, resolve } from 'node:path'

/** Options of the commands that make and restore backups, for `parseArgs`. Variables of the site are their defaults. */
export const backupOptions = {
  help: { type: 'boolean', default: false },
  folder: { type: 'string' },
  'data-dir': { type: 'string', default: process.env['DATA_DIR'] || '.data' },
  database: { type: 'string', default: process.env['DATABASE_URL'] || 'pglite' },
} as const

/** Where a command finds database and backups. */
export function backupPlaces(values: { folder?: string | undefined; 'data-dir': string }) {
  const dataDir = resolve(values['data-dir'])
  const named = values.folder ?? process.env['BACKUP_DIR']
  return {
    dataDir,
    folder: resolve(named && named !== 'off' ? named : join(dataDir, 'backups')),
    passphrase: process.env['BACKUP_PASSPHRASE'] || undefined,
  }
}
