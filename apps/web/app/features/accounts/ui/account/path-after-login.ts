import type { AccountSearch } from '../../schema.ts'

/** Where a login ends: back on the page the login began on, or on the account page, which keeps a share link. */
export const pathAfterLogin = ({ next, share }: AccountSearch): string =>
  share === undefined ? (next ?? '/account') : `/account?share=${share}`
