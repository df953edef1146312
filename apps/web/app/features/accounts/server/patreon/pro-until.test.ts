import { expect, test } from 'vitest'
import { type Membership, noMembership } from './membership.ts'
import { declinedGraceDays, graceDays, proUntil, unknownPeriodDays } from './pro-until.ts'

const now = new Date('2026-03-15T12:00:00Z')
const inDays = (days: number, from = now) => new Date(from.getTime() + days * 86_400_000)

const active: Membership = { status: 'active', entitled: true, entitledCents: 500, lifetimeCents: 1500 }
const declined: Membership = { status: 'declined', entitled: false, entitledCents: 0, lifetimeCents: 1500 }
const former: Membership = { status: 'former', entitled: true, entitledCents: 500, lifetimeCents: 1500 }
const given: Membership = { status: 'none', entitled: true, entitledCents: 0, lifetimeCents: 0 }

const cases: { note: string; membership: Membership; until: Date | undefined }[] = [
  {
    note: 'an active patron has Pro until the next charge and the grace',
    membership: { ...active, nextChargeAt: inDays(20) },
    until: inDays(20 + graceDays),
  },
  {
    note: 'a charge under way takes nothing away within the grace',
    membership: { ...active, nextChargeAt: inDays(-2) },
    until: inDays(graceDays - 2),
  },
  { note: 'a charge overdue by more than the grace ends Pro', membership: { ...active, nextChargeAt: inDays(-4) }, until: undefined },
  {
    note: 'without a next charge the paid period counts',
    membership: { ...active, paidUntil: inDays(200) },
    until: inDays(200 + graceDays),
  },
  {
    note: 'the next charge counts before the paid period',
    membership: { ...active, nextChargeAt: inDays(3), paidUntil: inDays(9) },
    until: inDays(3 + graceDays),
  },
  { note: 'without any date Pro lasts a month and some days', membership: active, until: inDays(unknownPeriodDays) },
  {
    note: 'an active pledge without an entitlement gives nothing',
    membership: { ...active, entitled: false, entitledCents: 0, nextChargeAt: inDays(20) },
    until: undefined,
  },
  { note: 'a gift without dates lasts a month and some days', membership: given, until: inDays(unknownPeriodDays) },
  {
    note: 'a trial lasts until its first charge and the grace',
    membership: { ...given, status: 'active', nextChargeAt: inDays(5) },
    until: inDays(5 + graceDays),
  },
  { note: 'no membership gives nothing', membership: noMembership, until: undefined },
  { note: 'a declined charge leaves a week', membership: { ...declined, lastChargeAt: inDays(-1) }, until: inDays(declinedGraceDays - 1) },
  {
    note: 'the week does not start with a charge a month ahead',
    membership: { ...declined, lastChargeAt: inDays(-1), nextChargeAt: inDays(29) },
    until: inDays(declinedGraceDays - 1),
  },
  {
    note: 'another try of the card does not start a new week',
    membership: { ...declined, lastChargeAt: inDays(-1), nextChargeAt: inDays(-6) },
    until: inDays(declinedGraceDays - 6),
  },
  {
    note: 'a week after the declined charge Pro ends',
    membership: { ...declined, lastChargeAt: inDays(-declinedGraceDays) },
    until: undefined,
  },
  { note: 'a declined patron without a date has nothing', membership: declined, until: undefined },
  {
    note: 'whose first charge was declined never had Pro',
    membership: { ...declined, lifetimeCents: 0, lastChargeAt: inDays(-1) },
    until: undefined,
  },
  { note: 'a former patron keeps what was paid for, to the day', membership: { ...former, nextChargeAt: inDays(20) }, until: inDays(20) },
  {
    note: 'a former patron without a next charge keeps the paid period',
    membership: { ...former, paidUntil: inDays(12) },
    until: inDays(12),
  },
  {
    note: 'a former patron still entitled with an end past keeps a few days',
    membership: { ...former, nextChargeAt: inDays(-5) },
    until: inDays(graceDays),
  },
  {
    note: 'a former patron without an entitlement has nothing, whatever the dates',
    membership: { ...former, entitled: false, entitledCents: 0, nextChargeAt: inDays(20), paidUntil: inDays(20) },
    until: undefined,
  },
]

test.each(cases)('$note', ({ membership, until }) => {
  expect(proUntil(membership, now)).toEqual(until)
})

test('news read again later give no further day while they name a date', () => {
  for (const membership of [
    { ...active, nextChargeAt: inDays(20) },
    { ...active, paidUntil: inDays(20) },
    { ...former, nextChargeAt: inDays(20) },
  ]) {
    expect(proUntil(membership, inDays(6))).toEqual(proUntil(membership, now))
  }
  const late = { ...declined, lastChargeAt: inDays(-1) }
  expect(proUntil(late, inDays(5))).toEqual(proUntil(late, now))
})

test('whatever is given lies ahead', () => {
  for (const { membership } of cases) {
    for (const at of [now, inDays(10), inDays(400)])
      expect(proUntil(membership, at)?.getTime() ?? Number.POSITIVE_INFINITY).toBeGreaterThan(at.getTime())
  }
})
