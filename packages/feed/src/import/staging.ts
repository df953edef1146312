// raw SQL in this file: staging tables, filled by bulk statements and emptied by TRUNCATE.
import type { GameMode } from '@stashwise/game/mode'
import type { ClientBase } from 'pg'
import type { RowColumns } from './prepare.ts'

type Queries = Pick<ClientBase, 'query'>

const tables = ['staged_records', 'staged_texts', 'staged_prices', 'staged_trends'] as const

/** Begins the staging of one mode and returns the number its rows carry; what an earlier import left is removed. */
export async function beginStaging(queries: Queries): Promise<number> {
  await clearStaging(queries)
  const { rows } = await queries.query<{ run: number }>("SELECT nextval('catalogue_version')::float8 AS run")
  return rows[0]?.run ?? 0
}

/** Removes everything that is staged. TRUNCATE creates the files of a table again, so empty tables are skipped. */
export async function clearStaging(queries: Queries): Promise<void> {
  for (const table of tables) {
    const { rows } = await queries.query<{ is_used: boolean }>(`SELECT EXISTS (SELECT 1 FROM ${table}) AS is_used`)
    if (rows[0]?.is_used) await queries.query(`TRUNCATE ${table}`)
  }
}

export async function stageRecords(queries: Queries, run: number, { kinds, ids, hashes, contents }: RowColumns): Promise<void> {
  await queries.query(
    `INSERT INTO staged_records (run, kind, id, hash, facts)
     SELECT $1, f.kind, f.id, f.hash, f.facts FROM unnest($2::text[], $3::text[], $4::text[], $5::text[]) AS f(kind, id, hash, facts)`,
    [run, kinds, ids, hashes, contents],
  )
}

export async function stageTexts(queries: Queries, run: number, { kinds, ids, hashes, contents }: RowColumns): Promise<void> {
  await queries.query(
    `INSERT INTO staged_texts (run, kind, locale, hash, texts)
     SELECT $1, f.kind, f.locale, f.hash, f.texts FROM unnest($2::text[], $3::text[], $4::text[], $5::text[]) AS f(kind, locale, hash, texts)`,
    [run, kinds, ids, hashes, contents],
  )
}

/** Checks that staging is complete. @throws Error when another import cleared it, after this one lost its lock. */
export async function requireStaged(
  queries: Queries,
  run: number,
  expected: { records: number; texts: number; prices: number },
): Promise<void> {
  const { rows } = await queries.query<{ records: number; texts: number; prices: number }>(
    `SELECT (SELECT count(*)::int FROM staged_records WHERE run = $1) AS records, (SELECT count(*)::int FROM staged_texts WHERE run = $1) AS texts,
       (SELECT count(*)::int FROM staged_prices WHERE run = $1) AS prices`,
    [run],
  )
  const [found] = rows
  if (found?.records !== expected.records || found.texts !== expected.texts || found.prices !== expected.prices) {
    throw new Error('another import took the place of this one')
  }
}

export async function publishRecords(queries: Queries, mode: GameMode, version: number, run: number): Promise<void> {
  await queries.query(
    `INSERT INTO catalogue_records (mode, kind, id, hash, version, facts)
     SELECT $1, kind, id, hash, $2, facts FROM staged_records WHERE run = $3
     ON CONFLICT (mode, kind, id) DO UPDATE
       SET hash = excluded.hash, version = excluded.version, facts = excluded.facts, gone_at = NULL, is_added = false`,
    [mode, version, run],
  )
}

export async function publishTexts(queries: Queries, version: number, run: number): Promise<void> {
  await queries.query(
    `INSERT INTO catalogue_texts (kind, locale, hash, version, texts)
     SELECT kind, locale, hash, $1, texts FROM staged_texts WHERE run = $2
     ON CONFLICT (kind, locale) DO UPDATE SET hash = excluded.hash, version = excluded.version, texts = excluded.texts`,
    [version, run],
  )
}
