import type { SuspensionRef } from '@stashwise/accounts/suspensions'
import { listAccess } from '@stashwise/db/admin/access'
import { isUid } from '@stashwise/db/admin/users'
import type { Db } from '@stashwise/db/db'
import { AppError } from '@stashwise/game/app-error'

/** More than one user can have. */
const maxAccess = 200

/** Everything of one user that can be suspended. */
export async function accessOf(db: Db, userId: string) {
  const { access } = await listAccess(db, {
    query: '',
    userId,
    conditions: { join: 'and', list: [] },
    sort: 'kind',
    dir: 'asc',
    limit: maxAccess,
  })
  return access
}

/** What a user knows something of theirs by. @throws AppError `page/not-found` for what the user does not have. */
export async function nameOfAccess(db: Db, { userId, kind, subject }: SuspensionRef): Promise<string> {
  if (!isUid(userId)) throw new AppError('page/not-found')
  const found = (await accessOf(db, userId)).find((one) => one.kind === kind && one.subject === subject)
  if (!found) throw new AppError('page/not-found')
  return kind === 'alerts' || kind === 'chat' ? '' : found.name
}
