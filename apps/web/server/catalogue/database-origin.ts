import { applyOverrides } from '@stashwise/catalogue/overrides/apply-overrides'
import { getCatalogueHead, listCatalogueChanges } from '@stashwise/db/catalogue-changes'
import type { Database } from '@stashwise/db/open-database'
import { readOverrides } from '@stashwise/db/overrides'
import type { CatalogueOrigin } from './catalogue-store.ts'

/** Catalogues from the database as admins corrected them, without the weapon builder's slots. */
export const databaseOrigin = ({ db }: Pick<Database, 'db'>): CatalogueOrigin => ({
  async read(mode, since) {
    const changes = await listCatalogueChanges(db, mode, since, { without: ['slots'] })
    // An override that comes meanwhile has a version of its own, and its record is read again.
    return applyOverrides(changes, await readOverrides(db))
  },
  readHead: (mode) => getCatalogueHead(db, mode),
})
