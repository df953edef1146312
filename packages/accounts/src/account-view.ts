import type { UserRecord } from './record.ts'

/** How long an admin may see the site as a user, at most. */
export const maxViewMinutes = 30

/** An admin who sees the site as a user does, and changes nothing. `endsAt` in milliseconds. */
export type AccountViewState = {
  id: string
  adminId: string
  adminName: string
  userId: string
  userName: string
  reason: string
  endsAt: number
}

/** A mail address by which its owner recognises it, and nobody else. */
export const maskAddress = (address: string): string => address.replace(/^(.).*(?=@)/su, '$1***')

/** A user's record as an admin who sees the site as them gets it: without the mail address, and without the share link. */
export function maskRecord({ accountLink: _link, ...record }: UserRecord): UserRecord {
  return { ...record, email: maskAddress(record.email) }
}
