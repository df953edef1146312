import type { Database } from '@stashwise/db/open-database'
import { readCatalogue, readCatalogueHead } from '@stashwise/db/read-catalogue'
import { gameModes, isGameMode } from '@stashwise/game/mode'
import type { CatalogueOrigin, CatalogueStore } from './catalogue-store.ts'

/** Catalogues from the database, without the weapon builder's slots. */
export const databaseOrigin = ({ db }: Pick<Database, 'db'>): CatalogueOrigin => ({
  read: (mode, since) => readCatalogue(db, mode, since, { without: ['slots'] }),
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
