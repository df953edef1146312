import type { ProSource } from './record.ts'

/** Everything that can make an account Pro. Instants in milliseconds; `Infinity`: without an end. */
export type ProReasons = {
  proForAll: boolean
  grantedUntil?: number | undefined
  patreonUntil?: number | undefined
  /** Reasons of the account that shares its Pro with this one; a shared Pro is not shared on. */
  sharedBy?: { grantedUntil?: number | undefined; patreonUntil?: number | undefined } | undefined
}

export type Pro = { isPro: false } | { isPro: true; source: ProSource; until?: number }

/** Whether an account is Pro now, why, and until when. */
export function proOf(reasons: ProReasons, now: number): Pro {
  if (reasons.proForAll) return { isPro: true, source: 'everyone' }
  const own = lasting('granted', reasons.grantedUntil, now) ?? lasting('patreon', reasons.patreonUntil, now)
  if (own) return own
  const shared = reasons.sharedBy && Math.max(reasons.sharedBy.grantedUntil ?? 0, reasons.sharedBy.patreonUntil ?? 0)
  return lasting('shared', shared, now) ?? { isPro: false }
}

function lasting(source: ProSource, until: number | undefined, now: number): Pro | undefined {
  if (until === undefined || until <= now) return undefined
  return { isPro: true, source, ...(Number.isFinite(until) ? { until } : {}) }
}

/** Ends of Pro as the database has them. Milliseconds; null: none of that kind. */
export type ProTimes = {
  grantedUntil: number | null
  patreonUntil: number | null
  sharerGrantedUntil: number | null
  sharerPatreonUntil: number | null
}

/** The reasons of an account by what the database has of it. */
export const proReasons = (times: ProTimes, proForAll: boolean): ProReasons => ({
  proForAll,
  grantedUntil: times.grantedUntil ?? undefined,
  patreonUntil: times.patreonUntil ?? undefined,
  sharedBy: { grantedUntil: times.sharerGrantedUntil ?? undefined, patreonUntil: times.sharerPatreonUntil ?? undefined },
})
