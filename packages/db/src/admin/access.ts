import { isSuspensionKind, type SuspensionKind } from '@stashwise/accounts/suspensions'
import { sql } from 'drizzle-orm'
import type { Db } from '../db.ts'
import { type ListingColumns, type ListingQuery, listRows } from './listing.ts'

/** Columns of the list of keys, webhooks and secret addresses. */
export const accessColumns = {
  kind: 'text',
  name: 'text',
  user: 'text',
  created: 'day',
  used: 'day',
  uses: 'number',
  failures: 'number',
  state: 'text',
  reason: 'text',
} as const satisfies ListingColumns

/**
 * One way by which programs reach a user's data, or the site reaches theirs. `subject`: as suspensions name it; `uses`: requests, or deliveries;
 * `failures`: deliveries of the last days that failed; `state`: `on`, what a webhook's is otherwise, or `suspended`. Never a secret; of an address the host.
 */
export type Access = {
  kind: SuspensionKind
  subject: string
  userId: string
  user: string
  name: string
  createdMs: number | null
  usedMs: number | null
  uses: number | null
  failures: number | null
  state: string
  reason: string | null
}

/** Every key, webhook, overlay's address, alert and chat of users, or of one. `query`: a part of a name, or a user's. */
export async function listAccess(
  db: Db,
  { query, userId, ...rest }: ListingQuery & { query: string; userId?: string },
): Promise<{ access: Access[]; found: number; all: number }> {
  const host = (column: string) => sql.raw(`substring(${column} from '//([^/:?#]+)')`)
  // raw SQL: five kinds in one list, with what each has of use and failures.
  const from = sql`
    SELECT a.kind || '/' || a.user_id || '/' || a.subject AS id, a.kind, a.subject, a.user_id, coalesce(nullif(u.username, ''), u.email) AS "user",
      a.name, (EXTRACT(EPOCH FROM a.made) * 1000)::float8 AS "createdMs", (EXTRACT(EPOCH FROM a.used_at) * 1000)::float8 AS "usedMs",
      to_char(a.made AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS created, to_char(a.used_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS used,
      a.uses, a.failures, CASE WHEN x.kind IS NULL THEN a.state ELSE 'suspended' END AS state, x.reason
    FROM (
      SELECT 'key' AS kind, k.id::text AS subject, k.user_id, k.name || ' · ' || k.hint AS name, k.created_at AS made, k.used_at, k.uses::float8 AS uses,
        NULL::float8 AS failures, 'on' AS state FROM api_keys k
      UNION ALL SELECT 'webhook', w.id::text, w.user_id, ${host('w.url')}, w.created_at, f.tried, f.sent, f.failed, w.state FROM webhook_endpoints w
        LEFT JOIN (SELECT endpoint_id, max(tried_at) AS tried, count(*) FILTER (WHERE state = 'delivered')::float8 AS sent,
          count(*) FILTER (WHERE state = 'failed')::float8 AS failed FROM webhook_deliveries GROUP BY endpoint_id) f ON f.endpoint_id = w.id
      UNION ALL SELECT 'overlay', o.kind, o.user_id, o.kind, o.made_at, NULL, NULL, NULL, 'on' FROM overlay_links o
      UNION ALL SELECT 'alerts', '', r.user_id, count(DISTINCT r.id)::text, min(r.created_at), max(r.fired_at), count(d.id) FILTER (WHERE d.state = 'delivered')::float8,
        count(d.id) FILTER (WHERE d.state = 'failed')::float8, CASE WHEN bool_or(r.state = 'on') THEN 'on' ELSE 'off' END
        FROM alert_rules r LEFT JOIN alert_deliveries d ON d.rule_id = r.id GROUP BY r.user_id
      UNION ALL SELECT 'chat', '', t.user_id, ${host('t.url')}, t.saved_at, NULL, NULL, NULL, 'on' FROM chat_addresses t
    ) a
    JOIN users u ON u.id = a.user_id
    LEFT JOIN suspensions x ON x.kind = a.kind AND x.user_id = a.user_id AND x.subject = a.subject
    ${userId === undefined ? sql`` : sql`WHERE a.user_id = ${userId}::uuid`}`
  const { rows, found, all } = await listRows(db, { from, columns: accessColumns, searched: ['name', 'user'], query }, rest)
  const figure = (value: unknown) => (value === null || value === undefined ? null : Number(value))
  const access = rows.flatMap((row): Access[] => {
    const kind = row['kind']
    if (!isSuspensionKind(kind)) return []
    return [
      {
        kind,
        subject: String(row['subject']),
        userId: String(row['user_id']),
        user: String(row['user']),
        name: String(row['name'] ?? ''),
        createdMs: figure(row['createdMs']),
        usedMs: figure(row['usedMs']),
        uses: figure(row['uses']),
        failures: figure(row['failures']),
        state: String(row['state']),
        reason: typeof row['reason'] === 'string' ? row['reason'] : null,
      },
    ]
  })
  return { access, found, all }
}
