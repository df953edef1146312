import { applyOverrides } from '@stashwise/catalogue/overrides/apply-overrides'
import { getCatalogueHead, listCatalogueChanges } from '@stashwise/db/catalogue-changes'
import type { Database } from '@stashwise/db/open-database'
import { readOverrides } from '@stashwise/db/overrides'
import { gameModes, isGameMode } from '@stashwise/game/mode'
import type { CatalogueOrigin, CatalogueStore } from './catalogue-store.ts'

/** Catalogues from the database as admins corrected them, without the weapon builder's slots. */
export const databaseOrigin = ({ db }: Pick<Database, 'db'>): CatalogueOrigin => ({
  async read(mode, since) {
    const changes = await listCatalogueChanges(db, mode, since, { without: ['slots'] })
    // An override that comes meanwhile has a version of its own, and its record is read again.
    return applyOverrides(changes, await readOverrides(db))
  },
  readHead: (mode) => getCatalogueHead(db, mode),
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
