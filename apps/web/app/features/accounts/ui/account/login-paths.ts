import type { AccountSearch } from '../../schema.ts'

/** Where a login ends: back on the page the login began on, or on the account page, which keeps a share link. */
export const pathAfterLogin = ({ next, share }: AccountSearch): string =>
  share === undefined ? (next ?? '/account') : `/account?share=${share}`

/** Where the way through the platform begins; it ends at `returnTo`. */
export const patreonStart = (returnTo: string): string => `/api/be/auth/patreon/start?returnTo=${encodeURIComponent(returnTo)}`
