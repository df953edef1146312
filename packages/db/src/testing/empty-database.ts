// raw SQL in this file: tables are emptied by their names in the database's own catalogue.

/** A connection of PGlite or of a server; `exec`: several statements without parameters. */
export type Connection = {
  query<Row extends object>(sql: string): Promise<{ rows: Row[] }>
  exec(sql: string): Promise<unknown>
}

/** Bytes of a table above which it is truncated: deleted rows would slow every later scan. */
const maxDeletedBytes = 256 * 1024

/** Deletes every row and every partition; false when a test has changed the schema beyond that. */
export async function emptyDatabase(db: Connection, schema: string): Promise<boolean> {
  const { rows } = await db.query<{ name: string; isPartition: boolean; isLarge: boolean }>(
    `SELECT c.relname AS name, c.relispartition AS "isPartition", pg_relation_size(c.oid) > ${maxDeletedBytes} AS "isLarge"
     FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND c.relname <> 'schema_migrations'`,
  )
  const names = (of: (row: (typeof rows)[number]) => boolean) => rows.filter(of).map(({ name }) => `"${name}"`)
  const partitions = names(({ isPartition }) => isPartition)
  const large = names(({ isPartition, isLarge }) => !isPartition && isLarge)
  const small = names(({ isPartition, isLarge }) => !isPartition && !isLarge)
  await db.exec(
    [
      'SET session_replication_role = replica',
      ...(partitions.length > 0 ? [`DROP TABLE ${partitions.join(', ')}`] : []),
      ...(large.length > 0 ? [`TRUNCATE ${large.join(', ')} CASCADE`] : []),
      ...small.map((name) => `DELETE FROM ${name}`),
      `SELECT setval(c.oid, 1, false) FROM pg_class c WHERE c.relkind = 'S' AND c.relnamespace = 'public'::regnamespace`,
    ].join(';\n'),
  )
  await db.exec('DISCARD ALL')
  return (await readSchema(db)) === schema
}

/** Tables, indexes, columns, constraints, triggers and functions as one text. */
export async function readSchema(db: Connection): Promise<string> {
  const { rows } = await db.query<{ schema: string }>(
    `SELECT string_agg(line, ',' ORDER BY line) AS schema FROM (
       SELECT concat_ws(':', c.relname, c.relkind, c.relnatts) AS line
         FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace
       UNION ALL SELECT concat_ws(':', c.conrelid::regclass, c.conname) FROM pg_constraint c WHERE c.connamespace = 'public'::regnamespace
       UNION ALL SELECT concat_ws(':', t.tgrelid::regclass, t.tgname) FROM pg_trigger t
       UNION ALL SELECT p.proname || '()' FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace
       UNION ALL SELECT n.nspname FROM pg_namespace n WHERE n.nspname NOT LIKE 'pg_%'
       UNION ALL SELECT name FROM schema_migrations
     ) lines`,
  )
  return rows[0]?.schema ?? ''
}
