import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'

/** A database or a transaction of one, embedded or on a server. Every query takes it first. */
export type Db = PgDatabase<NodePgQueryResultHKT>
