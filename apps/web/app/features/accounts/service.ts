import type { FieldName, ResetKind } from '@stashwise/accounts/fields'
import type { AccountLink, UserRecord } from '@stashwise/accounts/record'
import type { GameMode } from '@stashwise/game/mode'

/** Who a session belongs to, as every request learns it. */
export type SignedIn = {
  userId: string
  sessionId: string
  isPro: boolean
  isAdmin: boolean
  /** Mode of the selected character. */
  mode: GameMode
}

/**
 * How old an edit was when it was sent, milliseconds: the age counts, not the sender's clock. `charUid`: the character it was
 * made on, when another one may be selected by now.
 */
export type EditMeta = { ageMs: number; charUid?: string | undefined }

export type SessionView = { id: string; current: boolean; createdAt: string; usedAt: string; device: string; address: string }
export type LoginView = { provider: 'email' | 'patreon'; name: string; since: string; pro: boolean }
export type AccountView = { sessions: SessionView[]; logins: LoginView[] }

/**
 * What a signed-in user can do. Every method that writes answers the user's record as it is after the write.
 * @throws AppError `login/required` for an unknown user, `pro/required` where Pro is needed, `request/invalid` with the fields,
 * `user/…` and `character/…` as in the error table.
 */
export type AccountsService = {
  record(userId: string): Promise<UserRecord>
  /** The same as text, made once a version, with a tag that tells it from every other. */
  recordText(userId: string): Promise<{ tag: string; json: string }>
  /** `allowed`: fields this call takes; all without it. `username` is a field of the account, unique among all. */
  edit(userId: string, body: unknown, meta: EditMeta, allowed?: readonly FieldName[]): Promise<UserRecord>
  reset(userId: string, kind: ResetKind): Promise<UserRecord>
  selectCharacter(userId: string, body: unknown): Promise<UserRecord>
  /** Makes a character and selects it. */
  createCharacter(userId: string, body: unknown): Promise<UserRecord>
  copyCharacter(userId: string, body: unknown): Promise<UserRecord>
  deleteCharacter(userId: string, body: unknown): Promise<UserRecord>
  setPrice(userId: string, body: unknown): Promise<UserRecord>
  clearPrices(userId: string, body: unknown): Promise<UserRecord>
  /** Makes the account's one link anew; the token is told only now. */
  makeLink(userId: string): Promise<AccountLink & { token: string }>
  /** Takes the link back, and the Pro it gave. */
  dropLink(userId: string): Promise<UserRecord>
  acceptLink(userId: string, body: unknown): Promise<UserRecord>
  view(user: SignedIn): Promise<AccountView>
  revokeSession(user: SignedIn, body: unknown): Promise<AccountView>
  revokeOtherSessions(user: SignedIn): Promise<AccountView>
  unlink(user: SignedIn, body: unknown): Promise<AccountView>
  /** Everything kept about the account, for download. */
  exportData(userId: string): Promise<Record<string, unknown>>
  /** Deletes the account with everything that belongs to it. @throws AppError `user/last-admin`. */
  remove(userId: string): Promise<void>
}
