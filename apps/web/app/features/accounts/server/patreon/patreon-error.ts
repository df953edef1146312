/**
 * Why the platform did not give what was asked:
 * - `denied`: it refused this grant (a used, foreign or outdated code; a missing scope). The login starts anew.
 * - `expired`: the token is no longer good. After an access token: refresh; after a refresh token: the login starts anew.
 * - `unavailable`: it cannot be reached, is slow, failing or throttling. The same call may work later.
 * - `broken`: it answered something that cannot be read, or our registration is wrong. Nothing to do but look at the log.
 */
export type PatreonFailure = 'denied' | 'expired' | 'unavailable' | 'broken'

type Details = { status?: number; retryAfterMs?: number | undefined }

/** Carries no cause on purpose: parse errors quote the text they choke on, and that text may hold a token. */
export class PatreonError extends Error {
  override name = 'PatreonError'
  readonly kind: PatreonFailure
  /** The answer's HTTP status, when there was an answer. */
  readonly status: number | undefined
  /** How long the platform asked us to wait. */
  readonly retryAfterMs: number | undefined
  constructor(kind: PatreonFailure, reason: string, { status, retryAfterMs }: Details = {}) {
    super(`Patreon is ${kind === 'denied' || kind === 'expired' ? `refusing (${kind})` : kind}: ${reason}`)
    this.kind = kind
    this.status = status
    this.retryAfterMs = retryAfterMs
  }
}
