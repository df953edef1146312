import { type ProReasons, proReasons } from '@stashwise/accounts/pro'
import { eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../db.ts'
import { users } from '../schema/accounts.ts'

/** Whether a user has Pro by the reasons the database has. */
export type IsPro = (reasons: ProReasons) => boolean

const sharers = alias(users, 'sharers')

const millisecondsOf = (until: Date | string | null): number | null =>
  until === null ? null : until === 'infinity' ? Number.POSITIVE_INFINITY : new Date(until).getTime()

/** Which of some users have Pro. */
export async function findProUsers(db: Db, of: readonly { userId: string }[], isPro: IsPro): Promise<Set<string>> {
  const ids = [...new Set(of.map(({ userId }) => userId))]
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({
      id: users.id,
      granted: users.proGrantedUntil,
      patreon: users.patreonUntil,
      sharerGranted: sharers.proGrantedUntil,
      sharerPatreon: sharers.patreonUntil,
    })
    .from(users)
    .leftJoin(sharers, eq(sharers.id, users.sharedBy))
    .where(inArray(users.id, ids))
  const reasonsOf = ({ granted, patreon, sharerGranted, sharerPatreon }: Omit<(typeof rows)[number], 'id'>) =>
    proReasons(
      {
        grantedUntil: millisecondsOf(granted),
        patreonUntil: millisecondsOf(patreon),
        sharerGrantedUntil: millisecondsOf(sharerGranted),
        sharerPatreonUntil: millisecondsOf(sharerPatreon),
      },
      false,
    )
  return new Set(rows.flatMap(({ id, ...row }) => (isPro(reasonsOf(row)) ? [id] : [])))
}
