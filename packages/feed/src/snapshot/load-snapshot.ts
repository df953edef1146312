import { setImmediate as nextTurn } from 'node:timers/promises'
import { nextVersion } from '@stashwise/db/catalogue-version'
import { inTransaction } from '@stashwise/db/connections'
import { notify } from '@stashwise/db/notify'
import type { Database } from '@stashwise/db/open-database'
import { catalogueState } from '@stashwise/db/schema/catalogue'
import { feedDocuments } from '@stashwise/db/schema/feed'
import type { RecordKind } from '@stashwise/game/records'
import { sql } from 'drizzle-orm'
import { arrayLiteral } from '../import/array-literal.ts'
import { toChunks, toRecordRows, toTextRows } from '../import/prepare.ts'
import { writeRecords, writeTexts } from '../import/write-records.ts'
import type { DocumentName } from '../schema/documents.ts'
import { loadSnapshotRecords, type ReadFile } from './decode.ts'

/** What most of a document's records become. */
const documentKinds = [
  ['items', 'item'],
  ['tasks', 'quest'],
  ['maps', 'map'],
  ['traders', 'trader'],
  ['hideout', 'module'],
  ['barters', 'barter'],
  ['crafts', 'craft'],
] as const satisfies [DocumentName, RecordKind][]

/** Fills an empty database from the bundled snapshot in one transaction; false when it has data. Safe to repeat and in parallel. */
export function loadSnapshot(database: Database, read?: ReadFile): Promise<boolean> {
  return inTransaction(database.patientPool, async (client, db) => {
    // raw SQL: an advisory lock.
    await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('snapshot', 7305441))`)
    const states = await db.select({ mode: catalogueState.mode }).from(catalogueState).limit(1)
    if (states.length > 0) return false
    const written = new Set<string>()
    for (const [mode, content] of loadSnapshotRecords(read)) {
      const version = await nextVersion(db)
      for (const chunk of toChunks(toRecordRows(content.records))) {
        await writeRecords(client, mode, version, chunk)
        await nextTurn()
      }
      const texts = content.texts.filter(({ kind, locale }) => !written.has(`${kind}/${locale}`))
      for (const { kind, locale } of texts) written.add(`${kind}/${locale}`)
      for (const chunk of toChunks(toTextRows(texts))) await writeTexts(client, version, chunk)
      // raw SQL: a bulk statement, thousands of prices as two arrays.
      await client.query(
        'INSERT INTO item_prices (mode, item_uid, version, avg24h) SELECT $1, f.uid, $2, f.avg24h FROM unnest($3::text[], $4::int[]) AS f(uid, avg24h)',
        [mode, version, arrayLiteral(content.prices.map(({ uid }) => uid)), arrayLiteral(content.prices.map(({ avg24h }) => avg24h))],
      )
      const pricesAt = content.state.pricesAt === undefined ? null : new Date(content.state.pricesAt)
      await db.insert(catalogueState).values({ mode, version, pricesAt })
      // The first documents of a feed are judged by these.
      const documents = documentKinds.map(([document, kind]) => {
        const records = content.records.filter((record) => record.kind === kind).length
        return { document, mode, records }
      })
      await db.insert(feedDocuments).values(documents).onConflictDoNothing()
      await notify(db, 'catalogue', `${mode}:${version}`)
    }
    return true
  })
}
