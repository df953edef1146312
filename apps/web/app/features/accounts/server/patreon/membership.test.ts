import { describe, expect, test } from 'vitest'
import { findMembership, toMembership } from './membership.ts'
import { PatreonError } from './patreon-error.ts'
import { memberResource } from './patreon-schema.ts'
import { aMember, type FakeMember, memberKinds, memberResourceOf, tierResources } from './testing/fake-members.ts'

const now = new Date('2026-03-15T12:00:00Z')
const ours = '7654321'

function read(member: FakeMember) {
  const tiers = tierResources([member])
  return toMembership(memberResource.parse(memberResourceOf('42', member)), tiers)
}

describe('what a member is entitled to', () => {
  test.each([
    { kind: 'active', status: 'active', entitled: true },
    { kind: 'declined', status: 'declined', entitled: false },
    { kind: 'neverPaid', status: 'declined', entitled: false },
    { kind: 'cancelled', status: 'former', entitled: true },
    { kind: 'former', status: 'former', entitled: false },
    { kind: 'gifted', status: 'none', entitled: true },
    { kind: 'trial', status: 'active', entitled: true },
    { kind: 'free', status: 'none', entitled: false },
  ] as const)('$kind: $status, entitled $entitled', ({ kind, status, entitled }) => {
    expect(read(aMember(kind, ours, now))).toMatchObject({ status, entitled })
  })

  test('the free tier, which anybody can take, is no entitlement, even for an active patron', () => {
    expect(read({ ...aMember('active', ours, now), entitledCents: 0, tier: 'free' }).entitled).toBe(false)
  })

  test('a tier with a price is one, though the amount says nothing', () => {
    expect(read({ ...aMember('active', ours, now), entitledCents: 0 }).entitled).toBe(true)
  })

  test.each([
    { isGifted: false, isFreeTrial: false, entitled: false },
    { isGifted: true, isFreeTrial: false, entitled: true },
    { isGifted: false, isFreeTrial: true, entitled: true },
  ])('a tier of unknown price counts only as a gift or a trial: $entitled', ({ entitled, ...how }) => {
    expect(read({ ...aMember('gifted', ours, now), tier: 'hidden', ...how }).entitled).toBe(entitled)
  })

  test('a gift that has ended is none', () => {
    expect(read({ ...aMember('gifted', ours, now), tier: 'none' }).entitled).toBe(false)
  })

  test('a status nobody documented counts as none', () => {
    const resource = memberResourceOf('42', aMember('active', ours, now))
    resource.attributes['patron_status'] = 'paused_patron'
    expect(toMembership(memberResource.parse(resource), []).status).toBe('none')
  })
})

describe('what the last charge covers', () => {
  test.each([
    { charged: '2026-01-15T00:00:00Z', months: 1, until: '2026-02-15T00:00:00.000Z' },
    { charged: '2026-01-31T10:00:00Z', months: 1, until: '2026-02-28T10:00:00.000Z' },
    { charged: '2026-12-31T10:00:00Z', months: 2, until: '2027-02-28T10:00:00.000Z' },
    { charged: '2024-02-29T10:00:00Z', months: 12, until: '2025-02-28T10:00:00.000Z' },
    { charged: '2026-01-15T00:00:00Z', months: null, until: '2026-02-15T00:00:00.000Z' },
  ])('$charged for $months months lasts to $until', ({ charged, months, until }) => {
    const member = { ...aMember('active', ours, now), lastChargeAt: new Date(charged), cadenceMonths: months }
    expect(read(member).paidUntil?.toISOString()).toBe(until)
  })

  test.each(['Declined', 'Pending', 'Refunded', 'Fraud', 'Deleted', null])('%s covers nothing', (lastChargeStatus) => {
    expect(read({ ...aMember('active', ours, now), lastChargeStatus })).not.toHaveProperty('paidUntil')
  })
})

describe('the membership among several', () => {
  const ourMember = memberResourceOf('42', aMember('active', ours, now))
  const foreign = memberResourceOf('42', aMember('active', '1111111', now))

  test('is the one of our campaign', () => {
    expect(findMembership(ours, [foreign, ourMember])).toEqual(findMembership(ours, [ourMember]))
    expect(findMembership(ours, [foreign])).toBeUndefined()
    expect(findMembership(ours, [])).toBeUndefined()
  })

  test('needs its campaign named', () => {
    expect(findMembership(ours, [{ ...ourMember, relationships: { campaign: { data: null } } }])).toBeUndefined()
    expect(findMembership(ours, [{ ...ourMember, relationships: undefined }])).toBeUndefined()
  })

  test('is broken when it cannot be read, while a foreign one may look as it likes', () => {
    const torn = { ...foreign, attributes: { currently_entitled_amount_cents: 'lots' } }
    expect(findMembership(ours, [torn, ourMember])?.status).toBe('active')
    expect(() => findMembership('1111111', [torn])).toThrow(PatreonError)
  })
})

test('every kind of member of the fake server can be parsed', () => {
  for (const kind of memberKinds) expect(() => read(aMember(kind, ours, now))).not.toThrow()
})
