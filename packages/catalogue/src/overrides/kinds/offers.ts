import { roubles } from '@stashwise/game/money'
import { z } from 'zod'
import { whole } from '../field-schemas.ts'
import type { Ids, OverrideKind, SettlePart } from '../override-kind.ts'
import { settleOffer } from '../settle-offer.ts'

const settle: SettlePart = (offer, feed, changed) => settleOffer(offer, feed, { isGiven: changed.includes('priceRoubles') }) ?? offer

export function offersOverride({ trader, quest }: Ids) {
  const sale = {
    trader,
    price: z.number().min(0).max(1e9),
    currency: z.enum(['RUB', 'USD', 'EUR', 'GP']),
    priceRoubles: whole(0, 1e9).transform(roubles),
  }
  return {
    facts: {},
    parts: {
      sellTo: { key: ['trader'], facts: sale, settle },
      buyFrom: {
        key: ['trader', 'traderLevel', 'quest'],
        facts: { ...sale, traderLevel: whole(1, 4), quest: quest.optional(), limit: whole(0, 1_000_000).optional() },
        settle,
      },
    },
    texts: [],
    named: ['item', 'uid'],
  } as const satisfies OverrideKind<'offers'>
}
