import { parseResponse } from './parse-response.ts'
import { type IncludedResource, type MemberLink, type MemberResource, memberLink, memberResource, tierResource } from './patreon-schema.ts'

/** Somebody's membership of our campaign, as the platform last told it. */
export type Membership = {
  /** `none`: never paid; a follower, a free member, or a gifted membership. */
  status: 'active' | 'declined' | 'former' | 'none'
  /** The platform counts a paid tier, a gift or a trial as theirs at this moment. The free tier everybody can take is none of these. */
  entitled: boolean
  /** What the entitlement is worth, in the campaign's currency; 0 with a gift or a trial. */
  entitledCents: number
  lifetimeCents: number
  nextChargeAt?: Date
  /** The last attempt to charge, successful or not. */
  lastChargeAt?: Date
  /** The end of what the last successful charge covers. */
  paidUntil?: Date
}

/** What is left when the platform deletes a membership. */
export const noMembership: Membership = { status: 'none', entitled: false, entitledCents: 0, lifetimeCents: 0 }

const statuses = { active_patron: 'active', declined_patron: 'declined', former_patron: 'former' } as const

/** Reads a member; `included` holds the tiers it refers to. */
export function toMembership(member: MemberResource, included: readonly IncludedResource[]): Membership {
  const { attributes } = member
  const entitledCents = attributes.currently_entitled_amount_cents
  const paidUntil = toPaidUntil(attributes)
  return {
    status: attributes.patron_status ? statuses[attributes.patron_status] : 'none',
    entitled: entitledCents > 0 || isEntitledToTier(member, included),
    entitledCents,
    lifetimeCents: attributes.campaign_lifetime_support_cents,
    ...(attributes.next_charge_date && { nextChargeAt: attributes.next_charge_date }),
    ...(attributes.last_charge_date && { lastChargeAt: attributes.last_charge_date }),
    ...(paidUntil && { paidUntil }),
  }
}

/** The membership of one campaign among those a person has; undefined when there is none. @throws PatreonError `broken`. */
export function findMembership(campaignId: string, included: readonly IncludedResource[]): Membership | undefined {
  for (const resource of included) {
    const link = memberLink.safeParse(resource)
    if (link.success && isMemberOf(link.data, campaignId)) return toMembership(parseResponse(memberResource, resource), included)
  }
  return undefined
}

/** A member without a campaign counts for none: better no Pro than Pro for another campaign's supporters. */
export const isMemberOf = (member: MemberLink, campaignId: string): boolean => member.relationships?.campaign?.data?.id === campaignId

/**
 * Every campaign has a free tier that cannot be switched off, and free members are "entitled" to it. So a tier counts only
 * with a price, or when the platform says that it was given.
 */
function isEntitledToTier({ attributes, relationships }: MemberResource, included: readonly IncludedResource[]): boolean {
  const ids = new Set(relationships?.currently_entitled_tiers?.data?.map(({ id }) => id))
  if (ids.size === 0) return false
  if (attributes.is_gifted || attributes.is_free_trial) return true
  return included.some((resource) => {
    const tier = tierResource.safeParse(resource)
    return tier.success && ids.has(tier.data.id) && (tier.data.attributes?.amount_cents ?? 0) > 0
  })
}

function toPaidUntil({ last_charge_date, last_charge_status, pledge_cadence }: MemberResource['attributes']): Date | undefined {
  if (!last_charge_date || last_charge_status !== 'Paid') return undefined
  return addMonths(last_charge_date, pledge_cadence ?? 1)
}

/** The same day some months on, or that month's last day where it is shorter. */
function addMonths(from: Date, months: number): Date {
  const result = new Date(from)
  result.setUTCMonth(from.getUTCMonth() + months)
  if (result.getUTCDate() !== from.getUTCDate()) result.setUTCDate(0)
  return result
}
