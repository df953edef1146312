import type { AccountLink, UserRecord } from '@stashwise/accounts/record'
import type { SignedIn } from '#app/http/call-variables.ts'

export type SessionView = { id: string; current: boolean; createdAt: string; usedAt: string; device: string; address: string }
export type LoginView = { provider: 'email' | 'patreon'; name: string; since: string; pro: boolean }
export type AccountView = { sessions: SessionView[]; logins: LoginView[] }

/** Ways to log in. `mail`: how codes are sent, if at all. */
export type LoginOptions = { patreon: boolean; mail: 'smtp' | 'mailbox' | 'none'; patreonUrl?: string }

/**
 * The account of a signed-in user: sessions, logins, the share link, its data and its end. Methods that change the record return it as
 * it is afterwards.
 * @throws AppError `login/required` for an unknown user, `pro/…` where Pro is needed, `user/…` as in the error table.
 */
export type AccountsService = {
  /** Replaces the account's one link; the token is returned only this once. */
  makeLink(userId: string): Promise<AccountLink & { token: string }>
  /** Revokes the link, and the Pro it gave. */
  dropLink(userId: string): Promise<UserRecord>
  acceptLink(userId: string, token: string): Promise<UserRecord>
  view(user: SignedIn): Promise<AccountView>
  revokeSession(user: SignedIn, sessionId: string): Promise<AccountView>
  revokeOtherSessions(user: SignedIn): Promise<AccountView>
  unlink(user: SignedIn, provider: 'patreon'): Promise<AccountView>
  /** Everything stored about the account, for download. */
  exportData(userId: string): Promise<Record<string, unknown>>
  /** Deletes the account with everything that belongs to it. @throws AppError `user/last-admin`. */
  remove(userId: string): Promise<void>
}
