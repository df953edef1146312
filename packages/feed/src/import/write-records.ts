// raw SQL in this file: bulk statements of the import over columns that its reader has made as array literals.
import type { Db } from '@stashwise/db/db'
import { catalogueTexts } from '@stashwise/db/schema/catalogue'
import type { GameMode } from '@stashwise/game/mode'
import type { RecordKind } from '@stashwise/game/records'
import type { ClientBase } from 'pg'
import type { HashColumns, RowColumns, TextHash } from './prepare.ts'

export type Difference = { added: string[]; changed: string[] }
type Queries = Pick<ClientBase, 'query'>

/** The rows that differ from the stored records. */
export async function compareRecords(queries: Queries, mode: GameMode, hashes: HashColumns): Promise<Difference> {
  const feed = 'unnest($2::text[], $3::text[], $4::text[]) AS f(kind, id, hash)'
  const { rows } = await queries.query<{ key: string; is_new: boolean }>(
    `SELECT f.kind || '/' || f.id AS key, r.id IS NULL AS is_new
     FROM ${feed} LEFT JOIN catalogue_records r ON r.mode = $1 AND r.kind = f.kind AND r.id = f.id
     WHERE r.id IS NULL OR r.hash <> f.hash OR r.gone_at IS NOT NULL`,
    [mode, hashes.kinds, hashes.ids, hashes.hashes],
  )
  const added: string[] = []
  const changed: string[] = []
  for (const row of rows) (row.is_new ? added : changed).push(row.key)
  return { added, changed }
}

/** Marks what the feed no longer has, and returns how many. */
export async function markGone(
  client: Queries,
  mode: GameMode,
  version: number,
  { kinds, hashes }: { kinds: RecordKind[]; hashes: HashColumns },
): Promise<number> {
  const gone = await client.query(
    `UPDATE catalogue_records r SET gone_at = now(), version = $4
     WHERE r.mode = $1 AND r.kind = ANY($5) AND r.gone_at IS NULL AND NOT r.is_added
       AND NOT EXISTS (SELECT 1 FROM unnest($2::text[], $3::text[]) AS f(kind, id) WHERE f.kind = r.kind AND f.id = r.id)`,
    [mode, hashes.kinds, hashes.ids, version, kinds],
  )
  return gone.rowCount ?? 0
}

export async function writeRecords(
  client: ClientBase,
  mode: GameMode,
  version: number,
  { kinds, ids, hashes, contents }: RowColumns,
): Promise<void> {
  await client.query(
    `INSERT INTO catalogue_records (mode, kind, id, hash, version, facts)
     SELECT $1, f.kind, f.id, f.hash, $2, f.facts
     FROM unnest($3::text[], $4::text[], $5::text[], $6::text[]) AS f(kind, id, hash, facts)
     ON CONFLICT (mode, kind, id) DO UPDATE
       SET hash = excluded.hash, version = excluded.version, facts = excluded.facts, gone_at = NULL, is_added = false`,
    [mode, version, kinds, ids, hashes, contents],
  )
}

/** Hashes of the stored text sets by `kind/locale`. */
export async function listTextHashes(db: Db): Promise<Map<string, string>> {
  const { kind, locale, hash } = catalogueTexts
  const rows = await db.select({ kind, locale, hash }).from(catalogueTexts)
  return new Map(rows.map((row) => [`${row.kind}/${row.locale}`, row.hash]))
}

/** Keys of the text sets that have to be written. A partial set never replaces one that is there. */
export function dueTexts(stored: ReadonlyMap<string, string>, sets: readonly TextHash[]): string[] {
  const isDue = (hash: string | undefined, set: TextHash) => hash === undefined || (!set.isPartial && hash !== set.hash)
  return sets
    .map((set) => ({ set, key: `${set.kind}/${set.locale}` }))
    .flatMap(({ set, key }) => (isDue(stored.get(key), set) ? [key] : []))
}

export async function writeTexts(client: ClientBase, version: number, { kinds, ids, hashes, contents }: RowColumns): Promise<void> {
  await client.query(
    `INSERT INTO catalogue_texts (kind, locale, hash, version, texts)
     SELECT f.kind, f.locale, f.hash, $1, f.texts
     FROM unnest($2::text[], $3::text[], $4::text[], $5::text[]) AS f(kind, locale, hash, texts)
     ON CONFLICT (kind, locale) DO UPDATE SET hash = excluded.hash, version = excluded.version, texts = excluded.texts`,
    [version, kinds, ids, hashes, contents],
  )
}
