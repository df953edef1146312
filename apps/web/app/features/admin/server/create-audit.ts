import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { findConfirmedAt, hasSecondFactor } from '@stashwise/db/accounts/second-factors'
import { type AuditedRow, awaitOtherChanges, listAudited, listReverted } from '@stashwise/db/admin/audit'
import { type Named, requireAdmin } from '@stashwise/db/admin/change-user'
import { inTransaction } from '@stashwise/db/connections'
import type { Db } from '@stashwise/db/db'
import type { Database } from '@stashwise/db/open-database'
import { appendAudit } from '@stashwise/db/site-log'
import { isUniqueViolation } from '@stashwise/db/unique-violation'
import { AppError, isAppError } from '@stashwise/game/app-error'
import { freshMinutes, needsFreshFactor } from '../actions.ts'
import type { Actor, AuditedChange, AuditService, RevertOutcome, Subject } from '../audit.ts'
import { isRedacted, redact, redactMembers } from './redact.ts'

/** As the database stores it: no undefined members, null for none. */
const toJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))

/** @throws AppError `factor/stale` when an admin has a second factor and did not give it in this session within the last minutes. */
export async function requireFreshFactor(db: Db, { userId, session }: Actor, now: number): Promise<void> {
  if (!(await hasSecondFactor(db, userId))) return
  const at = session === undefined ? undefined : await findConfirmedAt(db, session)
  if (at === undefined || at.getTime() < now - freshMinutes * 60_000) throw new AppError('factor/stale')
}

/**
 * Notes changes under an admin's name; `db` is the transaction that makes them. `now`: milliseconds.
 * @throws AppError `factor/stale` for dangerous ones without a fresh second factor.
 */
export async function noteChanges(
  db: Db,
  { name, actor, now }: { name: Named; actor: Actor; now: number },
  changes: readonly (AuditedChange & { reverts?: number })[],
): Promise<void> {
  if (needsFreshFactor(changes)) await requireFreshFactor(db, actor, now)
  const batch = changes.length > 1 ? randomUUID() : null
  await appendAudit(
    db,
    changes.map(({ subject, before, after, details, ...change }) => ({
      ...change,
      details: redactMembers(details ?? {}),
      actor: name.id,
      actorName: name.name,
      request: actor.request ?? null,
      batch,
      ...(subject && {
        subjectKind: subject.kind,
        subject: subject.id,
        before: redact(toJson(before)),
        after: redact(toJson(after)),
      }),
    })),
  )
}

const isCorrection = ({ subject }: Pick<AuditedChange, 'subject'>) => subject?.kind === 'override'

/** Refusals that are not about the subject. */
const outside: readonly string[] = ['page/not-found', 'factor/stale', 'user/last-admin']

/** A revert that cannot be; the transaction is rolled back. */
class Refused extends Error {
  override name = 'Refused'
  readonly outcome: RevertOutcome
  constructor(outcome: RevertOutcome) {
    super(outcome)
    this.outcome = outcome
  }
}

type Options = {
  database: Pick<Database, 'pool'>
  clock: () => number
  /** Waits until this process shows the corrections that are committed, so that the page which answers a change has it. */
  showCorrections?(): Promise<void>
}

/** The catalogue of a changed name takes seconds on a busy site: the response comes then without it. Milliseconds. */
const maxShowMs = 2000

export function createAudit({ database, clock, showCorrections = async () => {} }: Options): AuditService {
  const subjects = new Map<string, Subject>()
  const show = async (changes: readonly Pick<AuditedChange, 'subject'>[]) => {
    if (changes.some(isCorrection)) await Promise.race([showCorrections(), setTimeout(maxShowMs, undefined, { ref: false })])
  }

  /** Puts back what was before one change. */
  async function revertOne(db: Db, row: AuditedRow, actor: Actor) {
    const { subjectKind, subject: id, before, after } = row
    const subject = subjectKind === null ? undefined : subjects.get(subjectKind)
    if (!subject || subjectKind === null || id === null || isRedacted(before) || isRedacted(after)) throw new Refused('fixed')
    const current = toJson(await subject.read(db, id))
    if (!isDeepStrictEqual(current, toJson(after))) throw new Refused('changed')
    const settled = await subject.write(db, id, before, actor)
    const change = {
      action: 'revert' as const,
      details: { change: row.id, action: row.action },
      ...(row.target !== null && { target: row.target }),
      ...(row.targetName !== null && { targetName: row.targetName }),
      subject: { kind: subjectKind, id },
      before: current,
      after: toJson(await subject.read(db, id)),
      reverts: row.id,
    }
    return { change, settled }
  }

  return {
    async change(actor, work) {
      const changes = await inTransaction(database.pool, async (_client, db) => {
        await awaitOtherChanges(db)
        const name = await requireAdmin(db, actor.userId)
        const made = await work(db)
        const noted = made === undefined ? [] : [made].flat()
        await noteChanges(db, { name, actor, now: clock() }, noted)
        return noted
      })
      await show(changes)
    },
    async revert(actor, of) {
      const settle: (() => Promise<void> | void)[] = []
      let changes: Awaited<ReturnType<typeof revertOne>>['change'][] = []
      try {
        await inTransaction(database.pool, async (_client, db) => {
          await awaitOtherChanges(db)
          const name = await requireAdmin(db, actor.userId)
          const rows = await listAudited(db, of)
          const done = await listReverted(
            db,
            rows.map(({ id }) => id),
          )
          const open = rows.filter(({ id }) => !done.has(id))
          if (rows.length === 0) throw new Refused('gone')
          if (open.length === 0) throw new Refused('already')
          changes = []
          for (const row of open) {
            const { change, settled } = await revertOne(db, row, actor)
            changes.push(change)
            if (settled) settle.push(settled)
          }
          await noteChanges(db, { name, actor, now: clock() }, changes)
        })
      } catch (error) {
        if (error instanceof Refused) return error.outcome
        // Somebody else reverts the same change at this moment.
        if (isUniqueViolation(error, 'audit_log_reverts')) return 'already'
        // A rule forbids what was there before: a loadout whose twin was published since, a wipe that has begun.
        if (isAppError(error) && !outside.includes(error.code)) return 'changed'
        throw error
      }
      for (const after of settle) await after()
      await show(changes)
      return 'reverted'
    },
    addSubject: (kind, subject) => void subjects.set(kind, subject),
    canRevert: (kind) => kind !== undefined && subjects.has(kind),
  }
}
