import { maxReason } from '@stashwise/catalogue/overrides/limits'
import type { Patch } from '@stashwise/catalogue/overrides/patch'
import { isOverrideKind } from '@stashwise/catalogue/overrides/registry'
import { cancelWipe, findWipe, restoreWipe } from '@stashwise/db/accounts/wipes'
import { type Named, requireAdminAmongAll, setAdminMark } from '@stashwise/db/admin/change-user'
import { findAdminUser } from '@stashwise/db/admin/users'
import type { Db } from '@stashwise/db/db'
import { findHeldDecision, setHeldDecision } from '@stashwise/db/feed-documents'
import { dropOverride, findOverride, type OverrideRef, saveOverrides } from '@stashwise/db/overrides'
import { findReportState, reopenReport } from '@stashwise/db/reports'
import { findSettings, saveSetting } from '@stashwise/db/site-settings'
import { AppError } from '@stashwise/game/app-error'
import { gameModes } from '@stashwise/game/mode'
import { z } from 'zod'
import type { SubjectRef } from '../audit.ts'
import type { AdminParts } from './parts.ts'

/** Stored settings as a subject, one or several at once; their value is that of each by its key. */
export const settingSubject = (keys: readonly string[]): SubjectRef => ({ kind: 'settings', id: keys.join(',') })

/** Values of settings as they are stored; null for one that is not set. */
export async function readSettingValues(db: Db, keys: readonly string[]): Promise<Record<string, unknown>> {
  const values = await findSettings(db, keys)
  return Object.fromEntries(keys.map((key) => [key, values.get(key) === '' ? null : (values.get(key) ?? null)]))
}

/** An override in force, as it is audited; null without one. */
export async function readOverride(db: Db, ref: OverrideRef): Promise<{ patch: Patch; reason: string } | null> {
  const found = await findOverride(db, ref)
  return found ? { patch: found.patch, reason: found.reason } : null
}

/** The end of the Pro that admins gave, `forever`, or null. */
export async function readGrant(db: Db, uid: string): Promise<string | null> {
  const granted = (await findAdminUser(db, uid))?.granted ?? null
  if (granted === null) return null
  return Number.isFinite(granted) ? new Date(granted).toISOString() : 'forever'
}

/** Makes somebody an admin or no longer one. @throws AppError `user/last-admin`, `page/not-found` when the actor is none. */
export async function changeAdmin(db: Db, actor: string, uid: string, isAdmin: boolean) {
  const admins = await requireAdminAmongAll(db, actor)
  if (!isAdmin && admins.length === 1 && admins[0]?.id === uid) throw new AppError('user/last-admin')
  const wasAdmin = admins.some(({ id }: Named) => id === uid)
  return { user: await setAdminMark(db, uid, isAdmin), wasAdmin }
}

const overrideValue = z.object({
  patch: z.custom<Patch>((value) => typeof value === 'object' && value !== null),
  reason: z.string().max(maxReason),
})
const heldValue = z.object({ since: z.string(), decision: z.enum(['accepted', 'refused']).nullable() })
const wipeValue = z.object({ mode: z.enum(gameModes.map(({ mode }) => mode)), at: z.iso.datetime() })

function toRef(id: string): OverrideRef {
  const at = id.indexOf('/')
  const kind = id.slice(0, at)
  if (!isOverrideKind(kind)) throw new AppError('page/not-found')
  return { kind, id: id.slice(at + 1) }
}

/** What changes of the admin area can be reverted. */
export function addSubjects({ audit, clock, settingsChanged, sessionsChanged }: AdminParts): void {
  audit.addSubject('settings', {
    read: (db, id) => readSettingValues(db, id.split(',')),
    async write(db, id, value) {
      const values = z.record(z.string(), z.unknown()).parse(value)
      for (const key of id.split(',')) await saveSetting(db, key, values[key] ?? '')
      return settingsChanged
    },
  })
  audit.addSubject('override', {
    read: (db, id) => readOverride(db, toRef(id)),
    async write(db, id, value, { userId }) {
      const ref = toRef(id)
      if (value === null) await dropOverride(db, ref)
      else await saveOverrides(db, [{ ...ref, ...overrideValue.parse(value), author: userId, at: new Date(clock()) }])
      return undefined
    },
  })
  audit.addSubject('admin', {
    read: async (db, uid) => (await findAdminUser(db, uid))?.admin ?? null,
    async write(db, uid, value, { userId }) {
      await changeAdmin(db, userId, uid, value === true)
      return () => sessionsChanged(uid)
    },
  })
  audit.addSubject('report', {
    read: findReportState,
    async write(db, id, value) {
      if (value === 'open') await reopenReport(db, id)
      return undefined
    },
  })
  audit.addSubject('held', {
    read: findHeldDecision,
    async write(db, id, value) {
      if (!(await setHeldDecision(db, id, heldValue.parse(value)))) throw new AppError('record/changed')
      return undefined
    },
  })
  audit.addSubject('wipe', {
    async read(db, id) {
      const wipe = await findWipe(db, id)
      return wipe ? { mode: wipe.mode, at: wipe.at.toISOString() } : null
    },
    async write(db, id, value, { userId }) {
      const now = new Date(clock())
      if (value === null) await cancelWipe(db, id, now)
      else {
        const { mode, at } = wipeValue.parse(value)
        await restoreWipe(db, { id, mode, at: new Date(at), declaredBy: userId, declaredAt: now })
      }
      return undefined
    },
  })
}
