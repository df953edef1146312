import { toWire } from '@stashwise/accounts/wire'
import type { LogRow } from '@stashwise/db/admin/logs'
import { listLogRows } from '@stashwise/db/admin/logs'
import { countErrors, countUsers } from '@stashwise/db/admin/overview'
import { countAdmins, findAdminUser, listCharacters, listLogins, listSessions, listUsers } from '@stashwise/db/admin/users'
import { listFeedStates } from '@stashwise/db/feed-documents'
import { findAudit } from '@stashwise/db/site-log'
import type { AdminService, UserDetail } from '../service.ts'
import type { AdminParts } from './parts.ts'
import { presentAudit, presentFeed, presentLog, presentSession, presentUntil, presentUser } from './present.ts'

export const usersOnPage = 50
export const entriesOnPage = 100
const auditOfUser = 50
const latestAudit = 8

/** A page of rows and where the next one begins; one row more than shown was read to know whether there is one. */
function pageOf<Row extends { cursor: string }>(rows: readonly Row[], size: number): { shown: Row[]; next: { next?: string } } {
  const shown = rows.slice(0, size)
  const last = rows.length > size ? shown.at(-1) : undefined
  return { shown, next: last ? { next: last.cursor } : {} }
}

export function createQueries({ database: { db }, clock, proForAll }: AdminParts) {
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
      audit: audit.map(presentAudit),
    }
  }

  return {
    async overview() {
      const now = new Date(clock())
      const [counts, errorsInDay, feed, audit] = await Promise.all([
        countUsers(db, now),
        countErrors(db, now),
        listFeedStates(db),
        findAudit(db, { limit: latestAudit }),
      ])
      const { granted, patreon, shared, ...users } = counts
      return {
        users,
        pro: { everyone: proForAll ? users.total : 0, granted, patreon, shared },
        errorsInDay,
        feed: feed.map(presentFeed),
        audit: audit.map(presentAudit),
      }
    },
    async listUsers({ q, after }) {
      const rows = await listUsers(db, { query: q, after: after || undefined, limit: usersOnPage + 1 })
      const { shown, next } = pageOf(rows, usersOnPage)
      return { users: shown.map((user) => presentUser(user, viewer())), ...next }
    },
    findUser,
    async listLogs({ area, level, q, after }) {
      const rows = await listLogRows(db, {
        area: only(area),
        level: only(level),
        text: q,
        after: after || undefined,
        limit: entriesOnPage + 1,
      })
      const { shown, next } = pageOf<LogRow>(rows, entriesOnPage)
      return { entries: shown.map(presentLog), ...next }
    },
  } satisfies Partial<AdminService>
}

const only = <Choice extends string>(choice: Choice | 'all'): Choice | undefined => (choice === 'all' ? undefined : choice)
