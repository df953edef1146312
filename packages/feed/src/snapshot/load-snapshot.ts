import { setImmediate as nextTurn } from 'node:timers/promises'
import { inTransaction } from '@stashwise/db/connections'
import type { Database } from '@stashwise/db/open-database'
import type { RecordKind } from '@stashwise/game/records'
import { arrayLiteral } from '../import/array-literal.ts'
import { toChunks, toRecordRows, toTextRows } from '../import/prepare.ts'
import { nextVersion } from '../import/run-import.ts'
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

/**
 * Fills an empty database from the bundled snapshot, as one transaction. False when there is something already: a feed's
 * data is never replaced. Safe to repeat and to run from several processes.
 */
export function loadSnapshot(database: Database, read?: ReadFile): Promise<boolean> {
  return inTransaction(database.patientPool, async (client) => {
    await client.query("SELECT pg_advisory_xact_lock(hashtextextended('snapshot', 7305441))")
    const { rows } = await client.query<{ filled: boolean }>('SELECT EXISTS (SELECT 1 FROM catalogue_state) AS filled')
    if (rows[0]?.filled) return false
    const written = new Set<string>()
    for (const [mode, content] of loadSnapshotRecords(read)) {
      const version = await nextVersion(client)
      for (const chunk of toChunks(toRecordRows(content.records))) {
        await writeRecords(client, mode, version, chunk)
        await nextTurn()
      }
      const texts = content.texts.filter(({ kind, locale }) => !written.has(`${kind}/${locale}`))
      for (const { kind, locale } of texts) written.add(`${kind}/${locale}`)
      for (const chunk of toChunks(toTextRows(texts))) await writeTexts(client, version, chunk)
      await client.query(
        'INSERT INTO item_prices (mode, item_uid, version, avg24h) SELECT $1, f.uid, $2, f.avg24h FROM unnest($3::text[], $4::int[]) AS f(uid, avg24h)',
        [mode, version, arrayLiteral(content.prices.map(({ uid }) => uid)), arrayLiteral(content.prices.map(({ avg24h }) => avg24h))],
      )
      const pricesAt = content.state.pricesAt === undefined ? null : new Date(content.state.pricesAt)
      await client.query('INSERT INTO catalogue_state (mode, version, prices_at, reached) VALUES ($1, $2, $3, false)', [
        mode,
        version,
        pricesAt,
      ])
      // The first documents of a feed are judged by these.
      for (const [document, kind] of documentKinds) {
        const records = content.records.filter((record) => record.kind === kind).length
        await client.query('INSERT INTO feed_documents (document, mode, records) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
          document,
          mode,
          records,
        ])
      }
      await client.query("SELECT pg_notify('catalogue', $1)", [`${mode}:${version}`])
    }
    return true
  })
}
