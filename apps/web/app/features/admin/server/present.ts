import { type Pro, proOf } from '@stashwise/accounts/pro'
import type { LogRow } from '@stashwise/db/admin/logs'
import type { AdminSession, AdminUser } from '@stashwise/db/admin/users'
import type { FeedStatus } from '@stashwise/db/feed-documents'
import type { findAudit } from '@stashwise/db/site-log'
import type { AuditRow, FeedDocument, Held, LogEntry, ProUntil, UserRow, UserSession } from '../service.ts'

const iso = (at: number) => new Date(at).toISOString()
export const presentUntil = (until: number): ProUntil => (Number.isFinite(until) ? iso(until) : 'forever')

export const presentUser = (user: AdminUser, { now, proForAll }: { now: number; proForAll: boolean }): UserRow => ({
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

export const presentSession = ({ id, created, used, device, address }: AdminSession): UserSession => ({
  id,
  created: iso(created),
  used: iso(used),
  device: device ?? '',
  address: address ?? '',
})

type StoredAudit = Awaited<ReturnType<typeof findAudit>>[number]

export const presentAudit = ({ id, at, actorName, action, target, targetName, details }: StoredAudit): AuditRow => ({
  id,
  at: at.toISOString(),
  actor: actorName,
  action,
  ...(targetName === null ? {} : { target: targetName }),
  ...(target === null ? {} : { targetUid: target }),
  details,
})

export const presentLog = ({ area, id, at, level, message, details }: LogRow): LogEntry => ({
  id: `${area}-${id}`,
  area,
  at: iso(at),
  level,
  message,
  details,
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
