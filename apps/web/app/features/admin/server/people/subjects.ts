import type { SuspensionRef } from '@stashwise/accounts/suspensions'
import { isSuspensionKind } from '@stashwise/accounts/suspensions'
import { addNotice } from '@stashwise/db/accounts/notices'
import { setGrantedPro, touchReceivers } from '@stashwise/db/admin/change-user'
import type { Db } from '@stashwise/db/db'
import { findSuspension, restore, suspend } from '@stashwise/db/suspensions'
import { findUserLimit, saveUserLimit } from '@stashwise/db/user-limits'
import { dropWaiting } from '@stashwise/db/webhooks/endpoints'
import { AppError } from '@stashwise/game/app-error'
import { z } from 'zod'
import type { SubjectRef } from '../../audit.ts'
import type { AdminParts } from '../parts.ts'
import { readGrant } from '../subjects.ts'
import { nameOfAccess } from './access-name.ts'

/** Gives or ends the Pro that admins grant, and tells the user. Returns whose records changed. */
export async function writeGrant(db: Db, uid: string, until: Date | 'infinity' | null, { reason, at }: { reason: string; at: Date }) {
  const user = await setGrantedPro(db, uid, until)
  const touched = [uid, ...(await touchReceivers(db, uid))]
  const ends = until instanceof Date ? { until: until.toISOString() } : {}
  await addNotice(db, { userId: uid, kind: until === null ? 'proEnded' : 'proGranted', details: { reason, ...ends }, at })
  return { user, touched }
}

export const suspensionSubject = ({ kind, userId, subject }: SuspensionRef): SubjectRef => ({
  kind: 'suspension',
  id: `${kind}/${userId}/${subject}`,
})

function toSuspension(id: string): SuspensionRef {
  const [kind = '', userId = '', ...rest] = id.split('/')
  if (!isSuspensionKind(kind)) throw new AppError('page/not-found')
  return { kind, userId, subject: rest.join('/') }
}

/** Suspends for a reason, or restores with null, and tells the user. */
export async function writeSuspension(db: Db, ref: SuspensionRef, reason: string | null, at: Date): Promise<void> {
  const name = await nameOfAccess(db, ref)
  if (reason === null) await restore(db, ref)
  else {
    await suspend(db, ref, { reason, at })
    // What waits would be sent late, when it is of no use any more.
    if (ref.kind === 'webhook') await dropWaiting(db, ref.subject)
  }
  const details = { what: ref.kind, name, ...(reason !== null && { reason }) }
  await addNotice(db, { userId: ref.userId, kind: reason === null ? 'restored' : 'suspended', details, at })
}

export type LimitValue = { factor: number; reason: string } | null

/** Changes a limit of a user, and tells them. */
export async function writeLimit(db: Db, of: { userId: string; name: string }, value: LimitValue, at: Date): Promise<void> {
  await saveUserLimit(db, of, value && { ...value, at })
  const details = value ? { limit: of.name, ...value } : { limit: of.name }
  await addNotice(db, { userId: of.userId, kind: value ? 'limited' : 'unlimited', details, at })
}

const grantValue = z.union([z.null(), z.literal('forever'), z.iso.datetime()])
const limitValue = z.union([z.null(), z.object({ factor: z.int().min(0).max(10), reason: z.string() })])

/** What changes of people can be reverted. A revert tells the user too. */
export function addPeopleSubjects({
  audit,
  clock,
  sessionsChanged,
  limitsChanged,
}: Pick<AdminParts, 'audit' | 'clock' | 'sessionsChanged'> & { limitsChanged: () => Promise<void> | void }): void {
  const now = () => new Date(clock())
  audit.addSubject('pro', {
    read: readGrant,
    async write(db, uid, value) {
      const until = grantValue.parse(value)
      const at = until === null ? null : until === 'forever' ? ('infinity' as const) : new Date(until)
      const { touched } = await writeGrant(db, uid, at, { reason: '', at: now() })
      return async () => {
        for (const each of touched) await sessionsChanged(each)
      }
    },
  })
  audit.addSubject('suspension', {
    read: async (db, id) => (await findSuspension(db, toSuspension(id))) ?? null,
    async write(db, id, value) {
      const ref = toSuspension(id)
      await writeSuspension(db, ref, z.union([z.null(), z.string()]).parse(value), now())
      return () => sessionsChanged(ref.userId)
    },
  })
  audit.addSubject('limit', {
    read: async (db, id) => (await findUserLimit(db, ...splitLimit(id))) ?? null,
    async write(db, id, value) {
      const [userId, name] = splitLimit(id)
      await writeLimit(db, { userId, name }, limitValue.parse(value), now())
      return limitsChanged
    },
  })
}

const splitLimit = (id: string): [string, string] => {
  const [userId = '', name = ''] = id.split('/')
  return [userId, name]
}
