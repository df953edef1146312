/**
 * Why the platform did not give what was asked:
 * - `denied`: it refused this grant (a used, foreign or outdated code; a missing scope). The login has to start over.
 * - `expired`: the token is no longer good. After an access token: refresh; after a refresh token: the login has to start over.
 * - `unavailable`: it cannot be reached, is slow, failing or throttling. The same call may work later.
 * - `broken`: its response cannot be parsed, or our registration is wrong. Nothing to do but look at the log.
 */
export type PatreonFailure = 'denied' | 'expired' | 'unavailable' | 'broken'

type Details = { status?: number; retryAfterMs?: number | undefined }

/** Carries no cause on purpose: parse errors quote the text they choke on, and that text may hold a token. */
export class PatreonError extends Error {
  override name = 'PatreonError'
  readonly kind: PatreonFailure
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
