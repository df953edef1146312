import { type Pro, proOf } from '@stashwise/accounts/pro'
import { toWire } from '@stashwise/accounts/wire'
import { findLastBackup, type LastBackup } from '@stashwise/backup/last-backup'
import { type AuditedState, findAudited, readAudit } from '@stashwise/db/admin/audit'
import { type LogRow, listLogRows } from '@stashwise/db/admin/logs'
import { countErrors, countUsers } from '@stashwise/db/admin/overview'
import {
  type AdminSession,
  type AdminUser,
  countAdmins,
  findAdminUser,
  listCharacters,
  listLogins,
  listSessions,
} from '@stashwise/db/admin/users'
import { type FeedStatus, listFeedStates } from '@stashwise/db/feed-documents'
import { findAudit } from '@stashwise/db/site-log'
import type { AuditService } from '../audit.ts'
import type {
  AdminService,
  AuditRow,
  FeedDocument,
  Held,
  LogEntry,
  NamedRecord,
  Overview,
  ProUntil,
  UserDetail,
  UserRow,
  UserSession,
} from '../service.ts'
import type { AdminParts } from './parts.ts'
import { nameSubjects } from './record-names.ts'
import { isRedacted } from './redact.ts'

export const entriesOnPage = 100
const auditOfUser = 50
const latestAudit = 8
/** Backups are made every night, which takes a while: one that is older than a day and two hours has a cause. */
const oldBackupMs = 26 * 3_600_000

/** A page of rows and where the next one begins; one row more than shown was read to know whether there is one. */
function pageOf<Row extends { cursor: string }>(rows: readonly Row[], size: number): { shown: Row[]; next: { next?: string } } {
  const shown = rows.slice(0, size)
  const last = rows.length > size ? shown.at(-1) : undefined
  return { shown, next: last ? { next: last.cursor } : {} }
}

export function createQueries({ database: { db }, clock, proForAll, audit: changes }: AdminParts) {
  const viewer = () => ({ now: clock(), proForAll })

  async function findUser(uid: string): Promise<UserDetail | undefined> {
    const user = await findAdminUser(db, uid)
    if (!user) return undefined
    const [characters, sessions, logins, audit, admins] = await Promise.all([
      listCharacters(db, user.uid),
      listSessions(db, user.uid, new Date(clock())),
      listLogins(db, user.uid),
      findAudit(db, { target: user.uid, limit: auditOfUser }),
      user.admin ? countAdmins(db) : 0,
    ])
    return {
      ...presentUser(user, viewer()),
      locale: user.locale,
      ...(user.granted === null ? {} : { grantedUntil: presentUntil(user.granted) }),
      ...(user.patreon === null ? {} : { patreonUntil: new Date(user.patreon).toISOString() }),
      ...(user.sharedBy === null ? {} : { sharedBy: { uid: user.sharedBy, name: user.sharerName ?? user.sharedBy } }),
      isLastAdmin: user.admin && admins === 1,
      characters: characters.map((character) => toWire(character)),
      sessions: sessions.map(presentSession),
      logins: logins.map(({ provider, since }) => ({ provider, since: new Date(since).toISOString() })),
      audit: audit.map((row) => presentAudit(row)),
    }
  }

  return {
    async overview(locale = 'en') {
      const now = new Date(clock())
      const [counts, errorsInDay, feed, audit, backup] = await Promise.all([
        countUsers(db, now),
        countErrors(db, now),
        listFeedStates(db),
        findAudit(db, { limit: latestAudit }),
        findLastBackup(db),
      ])
      const { granted, patreon, shared, ...users } = counts
      const recordOf = await nameSubjects(db, audit, locale)
      return {
        users,
        pro: { everyone: proForAll ? users.total : 0, granted, patreon, shared },
        errorsInDay,
        feed: feed.map(presentFeed),
        audit: audit.map((row) => presentAudit(row, recordOf(row))),
        ...(backup && { backup: presentBackup(backup, now) }),
      }
    },
    findUser,
    async listLogs({ area, level, q, after }, locale = 'en') {
      const rows = await listLogRows(db, {
        area: only(area),
        level: only(level),
        text: q,
        after: after || undefined,
        limit: entriesOnPage + 1,
      })
      const { shown, next } = pageOf<LogRow>(rows, entriesOnPage)
      const audited = await findAudited(
        db,
        shown.flatMap((row) => (row.area === 'audit' ? [Number(row.id)] : [])),
      )
      const recordOf = await nameSubjects(db, [...audited.values()], locale)
      return {
        entries: shown.map((row) => {
          const change = row.area === 'audit' ? audited.get(Number(row.id)) : undefined
          return { ...presentLog(row), ...(change && { change: presentChange(change, changes, recordOf(change)) }) }
        }),
        ...next,
      }
    },
    revert: changes.revert,
    async *exportAudit() {
      for await (const rows of readAudit(db)) yield rows.map((row) => `${JSON.stringify(row)}\n`).join('')
    },
  } satisfies Partial<AdminService>
}

export const presentBackup = ({ madeAt, isVerified }: LastBackup, now: Date): NonNullable<Overview['backup']> => ({
  at: madeAt,
  isVerified,
  isOld: now.getTime() - Date.parse(madeAt) > oldBackupMs,
})

const only = <Choice extends string>(choice: Choice | 'all'): Choice | undefined => (choice === 'all' ? undefined : choice)

const iso = (at: number) => new Date(at).toISOString()
const presentUntil = (until: number): ProUntil => (Number.isFinite(until) ? iso(until) : 'forever')

const presentUser = (user: AdminUser, { now, proForAll }: { now: number; proForAll: boolean }): UserRow => ({
  uid: user.uid,
  email: user.email,
  username: user.username,
  created: iso(user.created),
  admin: user.admin,
  ...(user.lastSeen === null ? {} : { lastSeen: iso(user.lastSeen) }),
  ...presentPro(proOf({ proForAll, ...reasonsOf(user) }, now)),
})

const reasonsOf = (user: AdminUser) => ({
  grantedUntil: user.granted ?? undefined,
  patreonUntil: user.patreon ?? undefined,
  sharedBy: user.sharedBy ? { grantedUntil: user.sharerGranted ?? undefined, patreonUntil: user.sharerPatreon ?? undefined } : undefined,
})

const presentPro = (pro: Pro): Pick<UserRow, 'pro'> =>
  pro.isPro ? { pro: { source: pro.source, until: pro.until === undefined ? 'forever' : iso(pro.until) } } : {}

const presentSession = ({ id, created, used, device, address }: AdminSession): UserSession => ({
  id,
  created: iso(created),
  used: iso(used),
  device: device ?? '',
  address: address ?? '',
})

type StoredAudit = Awaited<ReturnType<typeof findAudit>>[number]

const presentAudit = ({ id, at, actorName, action, target, targetName, details }: StoredAudit, record?: NamedRecord): AuditRow => ({
  id,
  at: at.toISOString(),
  actor: actorName,
  action,
  ...(targetName === null ? {} : { target: targetName }),
  ...(target === null ? {} : { targetUid: target }),
  ...(record && { record }),
  details,
})

const presentLog = ({ area, id, at, level, message, details }: LogRow): LogEntry => ({
  id: `${area}-${id}`,
  area,
  at: iso(at),
  level,
  message,
  details,
})

const presentChange = (
  { id, request, batch, together, subjectKind, subject, before, after, revertedBy }: AuditedState,
  audit: AuditService,
  record: NamedRecord | undefined,
): NonNullable<LogEntry['change']> => ({
  id,
  together,
  ...(request === null ? {} : { request }),
  ...(batch === null ? {} : { batch }),
  ...(subjectKind === null || subject === null ? {} : { subject: { kind: subjectKind, id: subject }, before, after }),
  ...(record && { record }),
  isReverted: revertedBy !== undefined,
  canRevert: audit.canRevert(subjectKind ?? undefined) && !isRedacted(before) && !isRedacted(after),
})

export const presentFeed = ({ held, ...status }: FeedStatus): FeedDocument => ({ ...status, ...(held ? { held: presentHeld(held) } : {}) })

const presentHeld = ({ since, doubts, decision }: NonNullable<FeedStatus['held']>): Held => ({
  since,
  doubts: doubts.map(({ measure, came, least, most, examples }) => ({
    measure,
    came,
    ...(least === undefined ? {} : { least }),
    ...(most === undefined ? {} : { most }),
    examples: examples.map(({ id, name }) => ({ name, ...(id === undefined ? {} : { uid: id }) })),
  })),
  ...(decision ? { decision } : {}),
})
