// raw SQL in this file: partitions are tables that come and go.
import type { ClientBase } from 'pg'

/** Points older than this are dropped with their month; the daily roll-ups stay for good. */
const keepMonths = 3

type Queries = Pick<ClientBase, 'query'>

const monthOf = (at: Date): Date => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1))
const after = (month: Date, months: number): Date => new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + months, 1))
const nameOf = (month: Date): string => `price_points_${month.toISOString().slice(0, 7).replace('-', '_')}`
const day = (at: Date): string => at.toISOString().slice(0, 10)

/** Makes the monthly partitions the given instants fall into. Existing ones are left alone; safe to repeat. */
export async function ensurePartitions(queries: Queries, instants: Iterable<Date>): Promise<void> {
  const months = new Map([...instants].map((at) => [nameOf(monthOf(at)), monthOf(at)]))
  if (months.size === 0) return
  const known = await queries.query<{ name: string }>(
    "SELECT c.relname AS name FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = 'price_points'::regclass",
  )
  for (const { name } of known.rows) months.delete(name)
  for (const [name, month] of months) {
    await queries.query(
      `CREATE TABLE IF NOT EXISTS ${name} PARTITION OF price_points FOR VALUES FROM ('${day(month)} 00:00:00+00') TO ('${day(after(month, 1))} 00:00:00+00')`,
    )
  }
}

/** Creates this and next month's partitions and drops old ones. */
export async function rollPartitions(queries: Queries, now: Date): Promise<string[]> {
  await ensurePartitions(queries, [now, after(monthOf(now), 1)])
  const oldest = nameOf(after(monthOf(now), -keepMonths))
  const { rows } = await queries.query<{ name: string }>(
    "SELECT c.relname AS name FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = 'price_points'::regclass AND c.relname < $1",
    [oldest],
  )
  for (const { name } of rows) await queries.query(`DROP TABLE IF EXISTS "${name}"`)
  return rows.map(({ name }) => name)
}
