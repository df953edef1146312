import type { Database } from '@stashwise/db/open-database'
import { readQuestCorrections } from '@stashwise/db/quest-corrections'
import { readCatalogue, readCatalogueHead } from '@stashwise/db/read-catalogue'
import { gameModes, isGameMode } from '@stashwise/game/mode'
import { applyCorrection, correctTexts } from '@stashwise/progression/corrections/quest-correction'
import type { CatalogueOrigin, CatalogueStore } from './catalogue-store.ts'

/** Catalogues from the database, quests as admins corrected them, without the weapon builder's slots. */
export const databaseOrigin = ({ db }: Pick<Database, 'db'>): CatalogueOrigin => ({
  async read(mode, since) {
    const changes = await readCatalogue(db, mode, since, { without: ['slots'] })
    // A correction that comes meanwhile has a version of its own, and its quest is read again.
    const corrections = await readQuestCorrections(db)
    if (corrections.size === 0) return changes
    return {
      ...changes,
      texts: changes.texts.map((set) => correctTexts(set, corrections)),
      records: changes.records.map((record) => {
        const correction = record.kind === 'quest' ? corrections.get(record.facts.uid) : undefined
        return record.kind === 'quest' && correction ? { ...record, facts: applyCorrection(record.facts, correction) } : record
      }),
    }
  },
  readHead: (mode) => readCatalogueHead(db, mode),
})

/**
 * Refreshes a mode as soon as an import of any process is committed. Payloads are `mode:version`; after a lost connection all
 * modes are looked at. Returns the function that ends it.
 */
export function refreshOnImport(
  database: Pick<Database, 'listen'>,
  store: CatalogueStore,
  onError: (error: unknown) => void,
): Promise<() => void> {
  return database.listen('catalogue', (payload) => {
    const mode = payload?.split(':')[0]
    const modes = isGameMode(mode) ? [mode] : gameModes.map((row) => row.mode)
    for (const one of modes) store.refresh(one).catch(onError)
  })
}
