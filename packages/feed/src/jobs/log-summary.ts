import type { ImportSummary } from '../import/run-import.ts'

/** The methods of a logger that imports use; pino fits. */
export type FeedLogger = { info(fields: object, message: string): void; warn(fields: object, message: string): void }

/** Logs what an import brought, what failed and what is newly held back. */
export function logSummary(log: FeedLogger, { scope, documents, modes, skipped, milliseconds }: ImportSummary): void {
  const failed = documents.filter(({ error, held }) => error !== undefined && held === undefined)
  if (failed.length > 0) {
    const reasons = [...new Set(failed.map(({ error }) => error))].slice(0, 3)
    log.warn({ failed: failed.length, reasons, scope }, 'the feed did not respond in full; the last good data stays')
  }
  // A document that is still held was logged when it was first held.
  const held = documents.flatMap(({ document, mode, held, error }) => (held && held.since === undefined ? [{ document, mode, error }] : []))
  if (held.length > 0)
    log.warn({ held, scope }, 'documents of the feed are held back until an admin accepts them; the last good data stays')
  const counts = modes.map(({ mode, version, added, changed, gone, prices }) => ({ mode, version, added, changed, gone, prices }))
  if (modes.length > 0) log.info({ scope, modes: counts, skipped: skipped.length, milliseconds }, 'feed imported')
}
