/** Why a backup or a restore did not succeed, as a sentence for operators. */
export class BackupError extends Error {
  override name = 'BackupError'
}
