import { proOf } from '@stashwise/accounts/pro'
import { removeAccount } from '@stashwise/db/accounts/accounts'
import { findEverything } from '@stashwise/db/accounts/user-data'
import { type Access, accessColumns, listAccess } from '@stashwise/db/admin/access'
import { endUserSessions, type Named } from '@stashwise/db/admin/change-user'
import { listPeople, type Person, peopleColumns } from '@stashwise/db/admin/people'
import { type AdminUser, findAdminUser, findPayment, isUid } from '@stashwise/db/admin/users'
import type { Db } from '@stashwise/db/db'
import { findDiscordLink } from '@stashwise/db/discord/links'
import { findSuspension } from '@stashwise/db/suspensions'
import { findUserLimit, listUserLimits } from '@stashwise/db/user-limits'
import { AppError } from '@stashwise/game/app-error'
import { parseConditions } from '#app/kit/data-table/conditions.ts'
import { limitTable, type UserLimitName, userLimitNames } from '#app/platform/limit-table.ts'
import type { Platform } from '#app/platform/platform.ts'
import type { Actor, AuditedChange } from '../../audit.ts'
import type { AccessRow, LimitRow, ListSearch, PeopleBatch, PeoplePlan, PeopleService, PersonRow } from '../../people.ts'
import { firstRows, maxRows } from '../../records.ts'
import { type AdminParts, aboutUser } from '../parts.ts'
import { readGrant } from '../subjects.ts'
import { accessOf } from './access-name.ts'
import { addPeopleSubjects, suspensionSubject, writeGrant, writeLimit, writeSuspension } from './subjects.ts'

type Parts = Pick<AdminParts, 'database' | 'audit' | 'clock' | 'proForAll' | 'sessionsChanged'> & {
  limits: Platform['limits']
  /** Every process reads the limits of users again. */
  limitsChanged: () => Promise<void> | void
  /** Every process drops the count of a limit. */
  countDropped: (name: UserLimitName, storedKey: string) => Promise<void> | void
}

const nameOf = ({ uid, username, email }: AdminUser): Named => ({ id: uid, name: username || email })

/** The key by which a limit is counted for a user. */
export const limitKey = (name: string, user: { userId: string; email: string }): string =>
  name === 'mailAddress' ? user.email : user.userId

export function createPeople(parts: Parts): PeopleService {
  const { database, audit, clock, sessionsChanged, limits, limitsChanged, countDropped } = parts
  const { db } = database
  addPeopleSubjects(parts)
  const now = () => new Date(clock())

  async function getUser(on: Db, uid: string): Promise<AdminUser> {
    const user = await findAdminUser(on, uid)
    if (!user) throw new AppError('page/not-found')
    return user
  }

  async function grantOne(
    on: Db,
    uid: string,
    until: Date | 'forever' | null,
    reason: string,
  ): Promise<{ change: AuditedChange; touched: string[] }> {
    const before = await readGrant(on, uid)
    const { user, touched } = await writeGrant(on, uid, until === 'forever' ? 'infinity' : until, { reason, at: now() })
    const about = { subject: { kind: 'pro', id: uid }, before, after: await readGrant(on, uid) }
    const details = {
      ...(reason !== '' && { reason }),
      ...(until !== null && { until: until === 'forever' ? until : until.toISOString() }),
    }
    return { change: aboutUser(until === null ? 'takePro' : 'grantPro', user, { details, ...about }), touched }
  }

  async function planOf(on: Db, { users, action }: PeopleBatch, until: Date | 'forever'): Promise<{ plan: PeoplePlan; ids: string[] }> {
    const ids: string[] = []
    let [same, missing] = [0, 0]
    for (const uid of new Set(users)) {
      const user = await findAdminUser(on, uid)
      if (!user) missing++
      else if (await isChanged(user)) ids.push(uid)
      else same++
    }
    return { plan: { changes: ids.length, same, missing }, ids }

    async function isChanged({ granted, lastSeen }: AdminUser): Promise<boolean> {
      if (action === 'take') return granted !== null
      if (action === 'endSessions') return lastSeen !== null
      // A batch never shortens what somebody has.
      return granted === null || (until === 'forever' ? Number.isFinite(granted) : granted < until.getTime())
    }
  }

  return {
    async list(search) {
      const { people, found, all } = await listPeople(db, { ...toQuery(search, peopleColumns), now: now(), proForAll: parts.proForAll })
      return { rows: people.map((person) => presentPerson(person, parts.proForAll, clock())), found, all }
    },
    async access(search) {
      const { access, found, all } = await listAccess(db, toQuery(search, accessColumns))
      return { rows: access.map(presentAccess), found, all }
    },
    async extras(uid) {
      const user = await getUser(db, uid)
      const [access, changed, discord, payment] = await Promise.all([
        accessOf(db, uid),
        listUserLimits(db, uid),
        findDiscordLink(db, uid),
        findPayment(db, uid),
      ])
      const states = await Promise.all(
        userLimitNames.map(async (name): Promise<LimitRow> => {
          const { limit, remaining, resetAt } = await limits.read(name, limitKey(name, { userId: uid, email: user.email }))
          const own = changed.find((one) => one.name === name)
          return {
            name,
            limit,
            used: limit - remaining,
            resetAt: new Date(resetAt).toISOString(),
            factor: own?.factor ?? 1,
            ...(own && { reason: own.reason }),
          }
        }),
      )
      return {
        access: access.map(presentAccess),
        limits: states,
        ...(discord && { discord: { name: discord.name, linked: discord.linkedAt.toISOString(), hasRole: discord.hasRole } }),
        ...(payment && {
          payment: {
            patreonId: payment.accountId,
            ...(payment.readAt && { readAt: payment.readAt.toISOString() }),
            ...(user.patreon !== null && { until: new Date(user.patreon).toISOString() }),
          },
        }),
      }
    },
    planBatch: async (batch, until) => (await planOf(db, batch, until)).plan,
    async runBatch(actor, batch, until) {
      let done: PeoplePlan = { changes: 0, same: 0, missing: 0 }
      const concerned = new Set<string>()
      await audit.change(actor, async (on) => {
        const { plan, ids } = await planOf(on, batch, until)
        done = plan
        const changes: AuditedChange[] = []
        for (const uid of ids) {
          if (batch.action === 'endSessions') {
            const { user, ended } = await endUserSessions(on, uid, 'all')
            concerned.add(uid)
            changes.push(aboutUser('endSessions', user, { details: { sessions: ended, reason: batch.reason } }))
            continue
          }
          const { change, touched } = await grantOne(on, uid, batch.action === 'take' ? null : until, batch.reason)
          for (const each of touched) concerned.add(each)
          changes.push(change)
        }
        return changes
      })
      for (const each of concerned) await sessionsChanged(each)
      return done
    },
    async setPro(actor, uid, { until, reason, known }) {
      let concerned: string[] = []
      await audit.change(actor, async (on) => {
        await getUser(on, uid)
        if (((await readGrant(on, uid)) ?? '') !== known) throw new AppError('record/changed')
        const { change, touched } = await grantOne(on, uid, until, reason)
        concerned = touched
        return change
      })
      for (const each of concerned) await sessionsChanged(each)
    },
    async suspend(actor, { reason, ...ref }) {
      await audit.change(actor, async (on) => {
        const user = await getUser(on, ref.userId)
        if ((await findSuspension(on, ref)) !== undefined) throw new AppError('record/changed')
        await writeSuspension(on, ref, reason, now())
        return aboutUser('suspend', nameOf(user), {
          details: { kind: ref.kind, reason },
          subject: suspensionSubject(ref),
          before: null,
          after: reason,
        })
      })
      await sessionsChanged(ref.userId)
    },
    async restore(actor, ref) {
      await audit.change(actor, async (on) => {
        const user = await getUser(on, ref.userId)
        const before = await findSuspension(on, ref)
        if (before === undefined) throw new AppError('record/changed')
        await writeSuspension(on, ref, null, now())
        return aboutUser('restore', nameOf(user), { details: { kind: ref.kind }, subject: suspensionSubject(ref), before, after: null })
      })
      await sessionsChanged(ref.userId)
    },
    async resetLimit(actor, uid, name) {
      const user = await getUser(db, uid)
      await audit.change(actor, async () => aboutUser('resetLimit', nameOf(user), { details: { limit: name } }))
      await countDropped(name, limits.storedKey(name, limitKey(name, { userId: uid, email: user.email })))
    },
    async setLimit(actor, uid, { name, factor, reason }) {
      await audit.change(actor, async (on) => {
        const user = await getUser(on, uid)
        const before = (await findUserLimit(on, uid, name)) ?? null
        const after = factor === 1 ? null : { factor, reason }
        if (before === null && after === null) return undefined
        await writeLimit(on, { userId: uid, name }, after, now())
        return aboutUser('setLimit', nameOf(user), {
          details: { limit: name, times: factor, reason },
          subject: { kind: 'limit', id: `${uid}/${name}` },
          before,
          after,
        })
      })
      await limitsChanged()
    },
    async remove(actor: Actor, uid, confirm) {
      if (!isUid(uid)) throw new AppError('page/not-found')
      if (uid === actor.userId) return 'self'
      let outcome: Awaited<ReturnType<PeopleService['remove']>> = 'deleted'
      await audit.change(actor, async (on) => {
        const user = await getUser(on, uid)
        const typed = confirm.trim().toLowerCase()
        if (user.admin) outcome = 'admin'
        else if (typed === '' || (typed !== user.email.toLowerCase() && typed !== user.username.toLowerCase())) outcome = 'confirm'
        if (outcome !== 'deleted') return undefined
        await removeAccount(on, uid)
        // The audit outlives the account: it names nobody.
        return { action: 'deleteUser', target: uid }
      })
      if (outcome === 'deleted') await sessionsChanged(uid)
      return outcome
    },
    async exportUser(actor, uid) {
      const user = await findAdminUser(db, uid)
      if (!user) return undefined
      await audit.change(actor, async () => aboutUser('exportUser', nameOf(user)))
      return { exported: now().toISOString(), ...(await findEverything(db, uid)) }
    },
  }
}

const toQuery = ({ q, where, sort, dir, shown }: ListSearch, columns: object) => ({
  query: q,
  conditions: parseConditions(where, Object.keys(columns)),
  sort,
  dir,
  limit: shown === 'all' ? maxRows : firstRows,
})

const iso = (at: number) => new Date(at).toISOString()

function presentPerson(person: Person, proForAll: boolean, at: number): PersonRow {
  const { id, isAdmin, createdMs, lastSeenMs, grantedMs, patreonMs, sharerMs, discord, pmcs, ...rest } = person
  const pro = proOf(
    {
      proForAll,
      grantedUntil: grantedMs ?? undefined,
      patreonUntil: patreonMs ?? undefined,
      sharedBy: { grantedUntil: sharerMs ?? undefined },
    },
    at,
  )
  return {
    uid: id,
    admin: isAdmin,
    created: iso(createdMs),
    ...(lastSeenMs !== null && { lastSeen: iso(lastSeenMs) }),
    ...(pro.isPro && { pro: { source: pro.source, until: pro.until === undefined ? 'forever' : iso(pro.until) } }),
    ...(discord !== null && { discord }),
    pmcs: pmcs ?? '',
    ...rest,
  }
}

const presentAccess = ({ kind, subject, userId, user, name, createdMs, usedMs, uses, failures, state, reason }: Access): AccessRow => ({
  id: `${kind}/${userId}/${subject}`,
  kind,
  subject,
  userId,
  user,
  name,
  state,
  ...(createdMs !== null && { created: iso(createdMs) }),
  ...(usedMs !== null && { used: iso(usedMs) }),
  ...(uses !== null && { uses }),
  ...(failures !== null && { failures }),
  ...(reason !== null && { reason }),
})

/** Limits of users as they are counted: keys and multiples. Names that no longer are limits are left out. */
export function toFactors(rows: readonly { userId: string; email: string; name: string; factor: number }[]) {
  return rows.flatMap((row) => {
    const name = userLimitNames.find((one) => one === row.name)
    return name !== undefined && name in limitTable ? [{ name, key: limitKey(name, row), factor: row.factor }] : []
  })
}
