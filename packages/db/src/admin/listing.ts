import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db.ts'
import { containing } from './cursor.ts'

/** What a column holds. `day`: a UTC day as text, which compares as such. */
export type ColumnType = 'text' | 'number' | 'day'
export type ListingColumns = Readonly<Record<string, ColumnType>>

export type ListingCondition = { column: string; operator: string; value: string }
export type ListingQuery = {
  conditions: { join: 'and' | 'or'; list: readonly ListingCondition[] }
  sort: string
  dir: 'asc' | 'desc'
  limit: number
}

type Listing = {
  /** A query whose result has the columns, and `id`, which is unique. */
  from: SQL
  columns: ListingColumns
  /** Columns that a search looks in; the id is found by all of it. */
  searched: readonly string[]
  query: string
}

/**
 * A part of a list that admins filter and sort by its columns: rows, how many meet the filter, and how many there are. Unknown columns and
 * operators are left out; a comparison with an unknown value is not met.
 */
export async function listRows(
  db: Db,
  { from, columns, searched, query }: Listing,
  { conditions, sort, dir, limit }: ListingQuery,
): Promise<{ rows: Record<string, unknown>[]; found: number; all: number }> {
  const typeOf = (name: string): ColumnType | undefined => (Object.hasOwn(columns, name) ? columns[name] : undefined)
  const tests = conditions.list.flatMap((condition) => {
    const type = typeOf(condition.column)
    return type ? (testOf(sql.identifier(condition.column), type, condition) ?? []) : []
  })
  const parts: SQL[] = []
  if (tests.length > 0) parts.push(sql`(${sql.join(tests, conditions.join === 'or' ? sql` OR ` : sql` AND `)})`)
  if (query !== '') {
    const pattern = containing(query)
    const hits = searched.map((name) => sql`${sql.identifier(name)} ILIKE ${pattern}`)
    parts.push(sql`(${sql.join([sql`id::text = ${query.toLowerCase()}`, ...hits], sql` OR `)})`)
  }
  const where = parts.length > 0 ? sql`WHERE ${sql.join(parts, sql` AND `)}` : sql``
  const order = typeOf(sort) ? sql`${sql.identifier(sort)} ${dir === 'desc' ? sql`DESC` : sql`ASC`} NULLS LAST, id` : sql`id`
  // raw SQL: the columns are computed, and the admin chooses by which ones the rows are filtered and sorted.
  const { rows } = await db.execute<Record<string, unknown>>(
    sql`SELECT *, (count(*) OVER ())::int AS found, (SELECT count(*)::int FROM (${from}) every) AS all_rows
      FROM (${from}) listed ${where} ORDER BY ${order} LIMIT ${limit}`,
  )
  const [first] = rows
  if (first) return { rows, found: Number(first['found']), all: Number(first['all_rows']) }
  // raw SQL: as above, the list is a query that is given.
  const { rows: counted } = await db.execute<{ all: number }>(sql`SELECT count(*)::int AS all FROM (${from}) every`)
  return { rows: [], found: 0, all: counted[0]?.all ?? 0 }
}

function testOf(column: SQL | ReturnType<typeof sql.identifier>, type: ColumnType, { operator, value }: ListingCondition): SQL | undefined {
  const text = sql`lower(${column}::text)`
  const wanted = value.trim().toLowerCase()
  const figure = Number(value.replace(/\s/g, '').replace(',', '.'))
  const isFigure = value.trim() !== '' && Number.isFinite(figure)
  const compared = (sign: SQL): SQL => {
    if (type === 'number') return isFigure ? sql`${column}::float8 ${sign} ${figure}::float8` : sql`false`
    return sql`${text} ${sign} ${wanted}`
  }
  switch (operator) {
    case 'known':
      return sql`(${column} IS NOT NULL AND ${column}::text <> '')`
    case 'unknown':
      return sql`(${column} IS NULL OR ${column}::text = '')`
    case 'is':
      return compared(sql`=`)
    case 'isNot':
      return compared(sql`<>`)
    case 'has':
      return sql`strpos(${text}, ${wanted}) > 0`
    case 'hasNot':
      return sql`strpos(${text}, ${wanted}) = 0`
    case 'above':
      return compared(sql`>`)
    case 'below':
      return compared(sql`<`)
    default:
      return undefined
  }
}
