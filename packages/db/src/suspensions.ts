import type { SuspensionKind, SuspensionRef } from '@stashwise/accounts/suspensions'
import { and, asc, eq, notExists, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from './db.ts'
import { apiKeys } from './schema/api-keys.ts'
import { suspensions } from './schema/people.ts'
import { webhookEndpoints } from './schema/webhooks.ts'

/** `name`: of the key, or the host of the webhook; otherwise the subject itself. */
export type Suspension = { kind: SuspensionKind; subject: string; reason: string; at: Date; name: string }

const isRef = ({ userId, kind, subject }: SuspensionRef) =>
  and(eq(suspensions.userId, userId), eq(suspensions.kind, kind), eq(suspensions.subject, subject))

/** A user's suspensions, the oldest first. */
export const listSuspensions = (db: Db, userId: string): Promise<Suspension[]> =>
  db
    .select({
      kind: suspensions.kind,
      subject: suspensions.subject,
      reason: suspensions.reason,
      at: suspensions.at,
      name: sql<string>`coalesce(${apiKeys.name}, substring(${webhookEndpoints.url} from '//([^/:?#]+)'), ${suspensions.subject})`,
    })
    .from(suspensions)
    .leftJoin(apiKeys, and(eq(suspensions.kind, 'key'), sql`${apiKeys.id}::text = ${suspensions.subject}`))
    .leftJoin(webhookEndpoints, and(eq(suspensions.kind, 'webhook'), sql`${webhookEndpoints.id}::text = ${suspensions.subject}`))
    .where(eq(suspensions.userId, userId))
    .orderBy(asc(suspensions.at), asc(suspensions.kind), asc(suspensions.subject))
    .limit(200)

/** The reason of a suspension; undefined where there is none. */
export async function findSuspension(db: Db, ref: SuspensionRef): Promise<string | undefined> {
  const [found] = await db.select({ reason: suspensions.reason }).from(suspensions).where(isRef(ref))
  return found?.reason
}

/** Suspends, or writes another reason. */
export async function suspend(db: Db, ref: SuspensionRef, { reason, at }: { reason: string; at: Date }): Promise<void> {
  await db
    .insert(suspensions)
    .values({ ...ref, reason, at })
    .onConflictDoUpdate({ target: [suspensions.kind, suspensions.userId, suspensions.subject], set: { reason, at } })
}

/** Safe to repeat. */
export async function restore(db: Db, ref: SuspensionRef): Promise<void> {
  await db.delete(suspensions).where(isRef(ref))
}

/** A condition of queries: nothing of a kind is suspended for a user, or what has this subject is not. */
export const notSuspended = (db: Db, kind: SuspensionKind, userId: SQLWrapper, subject: SQLWrapper | '' = ''): SQL =>
  notExists(
    db
      .select({ kind: suspensions.kind })
      .from(suspensions)
      .where(
        and(
          eq(suspensions.kind, kind),
          eq(suspensions.userId, userId),
          eq(suspensions.subject, subject === '' ? '' : sql`${subject}::text`),
        ),
      ),
  )
