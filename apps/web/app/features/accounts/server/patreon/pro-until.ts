import { dayMs } from '@stashwise/game/day'
import type { Membership } from './membership.ts'

/** Charges are spread over the first days of a period; Pro lasts while a charge is under way. */
export const graceDays = 3
/** A declined card is tried again for about a week. */
export const declinedGraceDays = 7
/** A month and some days, where the platform names no date at all (gifts). */
export const unknownPeriodDays = 35

/**
 * Until when a membership gives Pro; undefined when it gives none now. The membership is to be as just read.
 *
 * - Active with an entitlement, or given for free: the next charge and three days. Without a date of the next charge, the end
 *   of the paid period and three days; without that too (a gift), 35 days from now, which the next look at the membership renews.
 * - Declined: seven days after the charge that failed, and only for those who have paid before, as a first pledge exists
 *   even when its charge fails. The next charge is usually a month ahead then, so the earlier of both dates counts.
 * - Former and still entitled: the end of what was paid for. Where that end is not known or past, three days, since the
 *   platform's word that the entitlement lasts is younger than its dates.
 *
 * With dates the result does not depend on `now`, so an event delivered twice or late gives no further day.
 *
 * Source: docs.patreon.com, "Member" (`patron_status`, `currently_entitled_amount_cents`: "a current pledge, or payment that
 * covers the current payment period", `next_charge_date`) and "Triggers v2" (fires "even if the charge is declined").
 * The lengths of grace are ours.
 */
export function proUntil(membership: Membership, now: Date): Date | undefined {
  const until = lastMoment(membership, now)
  return until && until > now ? until : undefined
}

function lastMoment(membership: Membership, now: Date): Date | undefined {
  const { status, entitled, nextChargeAt, lastChargeAt, paidUntil, lifetimeCents } = membership
  if (status === 'declined') {
    const failedAt = earliest(nextChargeAt, lastChargeAt)
    return failedAt && lifetimeCents > 0 ? plusDays(failedAt, declinedGraceDays) : undefined
  }
  if (!entitled) return undefined
  if (status === 'former') {
    const end = nextChargeAt ?? paidUntil
    return end && end > now ? end : plusDays(now, graceDays)
  }
  const dueAt = nextChargeAt ?? paidUntil
  return dueAt ? plusDays(dueAt, graceDays) : plusDays(now, unknownPeriodDays)
}

const plusDays = (from: Date, days: number) => new Date(from.getTime() + days * dayMs)

function earliest(...dates: (Date | undefined)[]): Date | undefined {
  return dates.filter((date) => date !== undefined).sort((a, b) => a.getTime() - b.getTime())[0]
}
