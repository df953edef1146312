const dayMs = 24 * 60 * 60 * 1000

/** A membership as the platform stores it. */
export type FakeMember = {
  campaignId: string
  patronStatus: 'active_patron' | 'declined_patron' | 'former_patron' | null
  entitledCents: number
  /** What `currently_entitled_tiers` names. Everybody may take the free one; a hidden one is named but not included. */
  tier: 'paid' | 'free' | 'hidden' | 'none'
  lifetimeCents: number
  lastChargeStatus: string | null
  lastChargeAt: Date | null
  nextChargeAt: Date | null
  cadenceMonths: number | null
  isGifted: boolean
  isFreeTrial: boolean
}

export type FakePerson = { patreonId: string; email: string; isEmailVerified: boolean; fullName: string }

export const memberKinds = ['active', 'declined', 'neverPaid', 'cancelled', 'former', 'gifted', 'trial', 'free'] as const
export type MemberKind = (typeof memberKinds)[number]

const daysFrom = (now: Date, days: number) => new Date(now.getTime() + days * dayMs)

/** A member of the usual kinds: paid ten days ago, next charge in twenty, where the kind does not say otherwise. */
export function aMember(kind: MemberKind, campaignId: string, now: Date): FakeMember {
  const active: FakeMember = {
    campaignId,
    patronStatus: 'active_patron',
    entitledCents: 500,
    tier: 'paid',
    lifetimeCents: 1500,
    lastChargeStatus: 'Paid',
    lastChargeAt: daysFrom(now, -10),
    nextChargeAt: daysFrom(now, 20),
    cadenceMonths: 1,
    isGifted: false,
    isFreeTrial: false,
  }
  const unpaid = { entitledCents: 0, lifetimeCents: 0, lastChargeStatus: null, lastChargeAt: null, nextChargeAt: null, cadenceMonths: null }
  const kinds: Record<MemberKind, Partial<FakeMember>> = {
    active: {},
    declined: {
      patronStatus: 'declined_patron',
      entitledCents: 0,
      tier: 'none',
      lastChargeStatus: 'Declined',
      lastChargeAt: daysFrom(now, -1),
    },
    neverPaid: { patronStatus: 'declined_patron', ...unpaid, tier: 'none', lastChargeStatus: 'Declined', lastChargeAt: now },
    cancelled: { patronStatus: 'former_patron' },
    former: { patronStatus: 'former_patron', entitledCents: 0, tier: 'none', lastChargeAt: daysFrom(now, -60), nextChargeAt: null },
    gifted: { patronStatus: null, ...unpaid, isGifted: true },
    trial: { ...unpaid, lastChargeStatus: 'Free Trial', isFreeTrial: true, nextChargeAt: daysFrom(now, 5) },
    free: { patronStatus: null, ...unpaid, tier: 'free' },
  }
  return { ...active, ...kinds[kind] }
}

type Resource = { type: string; id: string; attributes: Record<string, unknown>; relationships?: Record<string, { data: unknown }> }

const tierIds = { paid: '9001', free: '9000', hidden: '9002' }
const tiers: Record<'paid' | 'free', Resource> = {
  paid: { type: 'tier', id: tierIds.paid, attributes: { amount_cents: 500, title: 'Pro', published: true } },
  free: { type: 'tier', id: tierIds.free, attributes: { amount_cents: 0, title: 'Free', published: true } },
}

export function tierResources(members: readonly FakeMember[]): Resource[] {
  const kinds = new Set(members.map(({ tier }) => tier))
  return (['paid', 'free'] as const).filter((kind) => kinds.has(kind)).map((kind) => tiers[kind])
}

export function userResource({ patreonId, email, isEmailVerified, fullName }: FakePerson): Resource {
  return {
    type: 'user',
    id: patreonId,
    attributes: {
      email,
      is_email_verified: isEmailVerified,
      full_name: fullName,
      about: null,
      vanity: null,
      url: `https://www.patreon.com/user?u=${patreonId}`,
    },
  }
}

export const memberIdOf = (patreonId: string, campaignId: string) =>
  `00000000-0000-4000-8000-${campaignId.slice(-4)}${patreonId.padStart(8, '0').slice(-8)}`

export function memberResourceOf(patreonId: string, member: FakeMember): Resource {
  const tier = member.tier === 'none' ? [] : [{ type: 'tier', id: tierIds[member.tier] }]
  return {
    type: 'member',
    id: memberIdOf(patreonId, member.campaignId),
    attributes: {
      patron_status: member.patronStatus,
      currently_entitled_amount_cents: member.entitledCents,
      campaign_lifetime_support_cents: member.lifetimeCents,
      lifetime_support_cents: member.lifetimeCents,
      will_pay_amount_cents: member.patronStatus === 'active_patron' ? member.entitledCents : 0,
      last_charge_date: toInstant(member.lastChargeAt),
      last_charge_status: member.lastChargeStatus,
      next_charge_date: toInstant(member.nextChargeAt),
      pledge_cadence: member.cadenceMonths,
      is_gifted: member.isGifted,
      is_free_trial: member.isFreeTrial,
      is_follower: false,
      note: '',
    },
    relationships: {
      address: { data: null },
      campaign: { data: { type: 'campaign', id: member.campaignId } },
      currently_entitled_tiers: { data: tier },
      user: { data: { type: 'user', id: patreonId } },
    },
  }
}

/** The platform writes "+00:00", not "Z". */
const toInstant = (date: Date | null) => date?.toISOString().replace('Z', '+00:00') ?? null

/** What `fields[…]` and `include` ask for, as v2 has it: nothing by itself. Undefined: a field no such resource has. */
export function pick(resource: Resource, query: URLSearchParams, path: string): Resource | undefined {
  const wanted = query.get(`fields[${resource.type}]`)?.split(',') ?? []
  if (wanted.some((field) => !(field in resource.attributes))) return undefined
  const includes = query.get('include')?.split(',') ?? []
  const attributes = Object.fromEntries(wanted.map((field) => [field, resource.attributes[field]]))
  const related = Object.entries(resource.relationships ?? {}).filter(([name]) => includes.includes(path ? `${path}.${name}` : name))
  return { type: resource.type, id: resource.id, attributes, ...(related.length > 0 && { relationships: Object.fromEntries(related) }) }
}
