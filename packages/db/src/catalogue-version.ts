import { sql } from 'drizzle-orm'
import type { Db } from './db.ts'

/** Waits for other writers, then returns the next version. One lock for all modes: who read a version has seen all lower ones. */
export async function nextVersion(db: Db): Promise<number> {
  // raw SQL, here and below: an advisory lock and a sequence.
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('catalogue', 7305441))`)
  const { rows } = await db.execute<{ version: number }>(sql`SELECT nextval('catalogue_version')::float8 AS version`)
  return rows[0]?.version ?? 0
}
