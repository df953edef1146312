import type { ApiKey, KeyScope } from '@stashwise/accounts/api-keys'
import type { WireMode } from '@stashwise/accounts/vocabulary'
import type { Context, MiddlewareHandler } from 'hono'
import type { CallVariables } from '#app/http/call-variables.ts'

/** Result of a verification. `key/unknown`: never made, revoked or renewed; `key/pro-ended`: its user has no Pro now; `key/suspended`: by an admin. */
export type KeyReading = { ok: true; key: ApiKey } | { ok: false; code: 'key/unknown' | 'key/pro-ended' | 'key/suspended' }

/** A key in the list of its user. Instants are ISO texts; `usedAt` is exact to a minute, absent before the first use. */
export type KeyView = {
  id: string
  name: string
  scopes: KeyScope[]
  /** Whose progress it opens. */
  character?: { uid: string; name: string; gameMode: WireMode }
  /** Prefix and last characters of the secret: `PVP_…3f9c`. */
  hint: string
  createdAt: string
  renewedAt?: string
  usedAt?: string
}

/** The keys of a user, in the order they were made. `max`: how many one may have. */
export type KeyList = { keys: KeyView[]; max: number; isPro: boolean }

/** A key with its secret, which is shown only this once. */
export type MadeKey = { id: string; secret: string }

/** Wishes for a new key. `id`: made by the page, so that a repeated request is the same key. */
export type KeyWish = { id: string; name: string; scopes: KeyScope[]; characterUid?: string | undefined }

export type OpenCallOptions = {
  /** Scope that a key must have when a request brings one; `data` by default. */
  scope?: KeyScope
  /** Whether a request reads a long list, which is counted by a tighter limit. */
  isBulk?: (c: Context<CallVariables>) => boolean
}

export type KeysService = {
  /**
   * The key of a secret. Readings are cached; a revocation is known to every process at once.
   * @throws AppError `database/unavailable` when the key is not cached and the database does not respond, `rate/limit` when the address tried too
   * many unknown secrets.
   */
  verify(secret: string, address: string): Promise<KeyReading>
  /**
   * For calls that are open to everybody: verifies the key if there is one (`c.get('apiKey')`), counts the request by key or address, and sets
   * the headers of the limit. While the database is away a key that cannot be verified counts as none, unless the call requires a scope.
   * @throws AppError as {@link verify}, `key/unknown`, `key/pro-ended`, `key/scope`, `rate/limit`.
   */
  open(options?: OpenCallOptions): MiddlewareHandler<CallVariables>

  list(userId: string): Promise<KeyList>
  /** @throws AppError `pro/feature`, `key/too-many`, `character/not-found`. */
  create(userId: string, wish: KeyWish): Promise<MadeKey>
  /** @throws AppError `key/not-found`. */
  rename(userId: string, id: string, name: string): Promise<void>
  /** A new secret; the earlier one ends. @throws AppError `pro/feature`, `key/not-found`. */
  renew(userId: string, id: string): Promise<MadeKey>
  /** Safe to repeat. */
  revoke(userId: string, id: string): Promise<void>
}
