// raw SQL in this file: it reads every table there is, whatever its schema.
import pg from 'pg'
import { z } from 'zod'

/** How many rows a table has, and a checksum of them in any order. */
export const tableSum = z.object({ rows: z.int().min(0), sum: z.string() })
export type TableSum = z.infer<typeof tableSum>
export type TableSums = Readonly<Record<string, TableSum>>

type Client = { query(sql: string): Promise<pg.QueryResult> }

/** Sums of all tables by name; partitions have sums of their own. Two databases of one kind with the same sums hold the same rows. */
export async function readTableSums(client: Client, signal?: AbortSignal): Promise<TableSums> {
  // Times as text depend on it.
  await client.query("SET TimeZone TO 'UTC'")
  try {
    const { rows: tables } = await client.query(
      "SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY relname",
    )
    const sums: [string, TableSum][] = []
    for (const { name } of tables) {
      signal?.throwIfAborted()
      sums.push([name, await readSum(client, name)])
    }
    return Object.fromEntries(sums)
  } finally {
    await client.query('RESET TimeZone')
  }
}

async function readSum(client: Client, table: string): Promise<TableSum> {
  const { rows } = await client.query(
    `SELECT count(*)::int AS rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text AS sum FROM ${pg.escapeIdentifier(table)} t`,
  )
  return tableSum.parse(rows[0])
}

/** Names of tables that are not the same in both. */
export function differingTables(one: TableSums, other: TableSums): string[] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].filter((name) => one[name]?.rows !== other[name]?.rows || one[name]?.sum !== other[name]?.sum).sort()
}
