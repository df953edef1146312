import { roubles } from '@stashwise/game/money'
import { expect, test } from 'vitest'
import { aPrice, testNow, uidOf } from '../testing/builders.ts'
import { judgePrice } from './confidence.ts'

const uid = uidOf('ec')

test.each([
  ['a well-traded price is sure', {}, 'high', []],
  ['two offers are thin', { offers: 2 }, 'medium', ['thin']],
  ['one offer is one seller’s word', { offers: 1 }, 'low', ['thin']],
  ['no offer left is no better', { offers: 0 }, 'low', ['thin']],
  ['three offers are no longer thin', { offers: 3 }, 'high', []],
  ['a day between half and double is a wide spread', { low24h: roubles(40_000), high24h: roubles(140_000) }, 'medium', ['spread']],
  ['a last price far from the average is an outlier', { last: roubles(40_000) }, 'medium', ['outlier']],
  ['an old scan is stale', { scannedAt: testNow - 4 * 3_600_000 }, 'medium', ['stale']],
  ['several doubts make it unsure', { offers: 1, last: roubles(160_000) }, 'low', ['thin', 'outlier']],
  ['an average without an offer is unsure', { last: undefined, offers: undefined }, 'low', []],
  ['missing extremes raise no doubt', { low24h: undefined, high24h: undefined }, 'high', []],
  ['no figure at all is no price', { last: undefined, avg24h: undefined }, 'none', []],
] as const)('%s', (_name, part, confidence, doubts) =>
  expect(judgePrice(aPrice({ uid, ...part }), testNow)).toEqual({ confidence, doubts }),
)

test('an unknown price is none', () => expect(judgePrice(undefined, testNow).confidence).toBe('none'))
