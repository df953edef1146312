import { nameOf } from '@stashwise/catalogue/catalogue'
import { bestAskingPrice, type FeeInput, fleaFee, netOfFee } from '@stashwise/game/flea-fee'
import { type Roubles, roubles } from '@stashwise/game/money'
import { fleaValue } from '@stashwise/game/price-choice'
import { centreRule } from '@stashwise/market/prices/centre-rule'
import { itemsByName } from '../find/find-item.ts'
import type { Sale } from '../question.ts'
import type { ReplySources } from '../sources.ts'
import { type ItemSubject, subjectAt } from './subject.ts'

/** Of all units, but `asking` of one. `withCentre`: the fee with the Intelligence Center's third level, by the module's name. */
export type FeeFigures = Pick<ItemSubject, 'link' | 'others'> & {
  fleaBanned: boolean
  count: number
  sale?: { asking: Roubles; isBest: boolean; fee: Roubles; left: Roubles; withCentre?: { fee: Roubles; module: string } }
}

/** What a sale on the flea market costs: at the price asked for, else at the best one for the seller. Undefined when nothing is called like that. */
export function feeFigures({ name, whole, asking, count }: Sale, sources: ReplySources): FeeFigures | undefined {
  const { catalogue, locale } = sources
  const index = itemsByName(catalogue.facts, locale)
  // A name may end in what looks like a price.
  const isWhole = asking !== undefined && index.isName(whole)
  const found = index.find(isWhole ? whole : name)
  const subject = found && subjectAt(catalogue, found.entry, sources, found.others)
  if (!subject) return undefined
  const { item, link, others, ordinal } = subject
  const { rules, modules } = catalogue.facts
  const terms = { basePrice: item.basePrice, rates: { offerRate: rules.offerFeeRate, requirementRate: rules.requirementFeeRate } }
  const market = fleaValue(catalogue.prices.flea[ordinal])
  const best = market === undefined ? undefined : bestAskingPrice(terms, market)
  const price = isWhole ? best : (asking ?? best)
  const result = { link, others, fleaBanned: item.fleaBanned, count: isWhole ? 1 : count }
  if (price === undefined || item.fleaBanned) return result
  const input: FeeInput = { ...terms, askingPrice: price, quantity: result.count }
  const [fee, left] = [fleaFee(input), netOfFee(input)]
  if (fee === undefined || left === undefined) return result
  const centre = centreRule({ modules })
  const reduced = fleaFee({ ...input, intelligenceCenter: { hideoutManagement: 0, reduction: centre.reduction } })
  return {
    ...result,
    sale: {
      asking: roubles(price),
      isBest: price === best && asking === undefined,
      fee,
      left,
      ...(reduced !== undefined &&
        centre.module !== undefined && { withCentre: { fee: reduced, module: nameOf(catalogue.facts, 'module', centre.module, locale) } }),
    },
  }
}
