import { describe, expect, test } from 'vitest'
import { type ProReasons, proOf } from './pro.ts'

const now = Date.UTC(2026, 10, 21, 12)
const later = now + 86_400_000
const none = { proForAll: false }

describe('an account is Pro', () => {
  test.each<[string, ProReasons, ReturnType<typeof proOf>]>([
    ['never without a reason', none, { isPro: false }],
    ['on a site where everybody is', { proForAll: true }, { isPro: true, source: 'everyone' }],
    ['as long as it was granted', { ...none, grantedUntil: later }, { isPro: true, source: 'granted', until: later }],
    ['without an end when it was granted so', { ...none, grantedUntil: Infinity }, { isPro: true, source: 'granted' }],
    ['until the very moment it ends', { ...none, grantedUntil: now }, { isPro: false }],
    ['by a membership', { ...none, patreonUntil: later }, { isPro: true, source: 'patreon', until: later }],
    [
      'by a grant before a membership',
      { ...none, grantedUntil: later, patreonUntil: later },
      { isPro: true, source: 'granted', until: later },
    ],
    [
      'by a membership after a grant',
      { ...none, grantedUntil: now - 1, patreonUntil: later },
      { isPro: true, source: 'patreon', until: later },
    ],
    ['by what is shared with it', { ...none, sharedBy: { patreonUntil: later } }, { isPro: true, source: 'shared', until: later }],
    [
      'by the longer of what is shared',
      { ...none, sharedBy: { grantedUntil: now + 5, patreonUntil: later } },
      { isPro: true, source: 'shared', until: later },
    ],
    ['not any more once the one who shares is not', { ...none, sharedBy: { grantedUntil: now - 1 } }, { isPro: false }],
  ])('%s', (_name, reasons, pro) => {
    expect(proOf(reasons, now)).toEqual(pro)
  })
})
