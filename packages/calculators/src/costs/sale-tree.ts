import { feeFactor } from '@stashwise/game/flea-fee'
import type { Economy, EconomyItem, ItemIndex } from '../economy.ts'
import type { CalculatorSettings } from '../settings.ts'
import type { Derivation } from './derivation.ts'
import { centreBonus, type Sale } from './sale.ts'

/** How a sale comes about: what is asked, less the fee. Positive. */
export function saleTree(
  sale: Sale,
  item: EconomyItem,
  index: ItemIndex,
  quantity: number,
  economy: Economy,
  settings: CalculatorSettings,
): Derivation {
  const source = sale.type === 'user' ? 'own' : sale.type === 'sellToTrader' ? 'trader' : economy.simulated ? 'simulated' : 'flea'
  const base = {
    item: index,
    quantity,
    source,
    ...(sale.at !== undefined && { at: sale.at }),
    ...(sale.trader !== undefined && { trader: sale.trader }),
  } as const
  const asked: Derivation = {
    ...base,
    formula: sale.type === 'sellToTrader' ? 'sellToTrader' : sale.fee > 0 ? 'asking' : sale.type,
    total: sale.asking * quantity,
    unit: sale.asking,
    priceType: sale.type,
    inputs: [
      { name: 'unitPrice', value: sale.asking, unit: 'roubles' },
      { name: 'quantity', value: quantity, unit: 'count' },
      ...(sale.market === undefined ? [] : [{ name: 'marketPrice' as const, value: sale.market, unit: 'roubles' as const }]),
    ],
    children: [],
  }
  if (sale.fee === 0) return asked
  const centre = centreBonus(economy, settings)
  const fee: Derivation = {
    formula: 'fee',
    total: -sale.fee * quantity,
    unit: sale.fee,
    item: index,
    quantity,
    source: 'handbook',
    inputs: [
      { name: 'basePrice', value: item.basePrice, unit: 'roubles' },
      { name: 'unitPrice', value: sale.asking, unit: 'roubles' },
      { name: 'offerRate', value: economy.rules.offerFeeRate, unit: 'share' },
      { name: 'requirementRate', value: economy.rules.requirementFeeRate, unit: 'share' },
      ...(centre ? [{ name: 'centre' as const, value: feeFactor(centre), unit: 'factor' as const }] : []),
    ],
    children: [],
  }
  return {
    ...base,
    formula: 'sale',
    total: sale.unit * quantity,
    unit: sale.unit,
    priceType: sale.type,
    inputs: [],
    children: [asked, fee],
  }
}

/** The same tree with every total's sign turned. */
export const negated = (tree: Derivation): Derivation => ({ ...tree, total: -tree.total, children: tree.children.map(negated) })

/** The prices a tree depends on. */
export const leavesOf = (tree: Derivation): Derivation[] => (tree.children.length === 0 ? [tree] : tree.children.flatMap(leavesOf))
