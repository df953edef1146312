import { feeFactor } from '@stashwise/game/flea-fee'
import type { Economy, EconomyItem, ItemIndex } from '../economy.ts'
import type { CalculatorSettings } from '../settings.ts'
import type { Derivation, InputName } from './derivation.ts'
import { centreBonus, type Sale } from './sale.ts'

/** The derivation of a sale: the price less the fee. Positive. */
export function saleTree(
  sale: Sale,
  item: EconomyItem,
  index: ItemIndex,
  quantity: number,
  economy: Economy,
  settings: CalculatorSettings,
): Derivation {
  if (sale.opened) return openedTree(sale, sale.opened, index, quantity, economy, settings)
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

/** A pack is opened, its rounds are sold. */
function openedTree(
  sale: Sale,
  { item, count }: { item: ItemIndex; count: number },
  pack: ItemIndex,
  quantity: number,
  economy: Economy,
  settings: CalculatorSettings,
): Derivation {
  const { opened: _opened, ...rounds } = sale
  const inside = economy.items[item]
  const unit = sale.unit / count
  const children = inside
    ? [saleTree({ ...rounds, unit, asking: sale.asking / count, fee: sale.fee / count }, inside, item, count * quantity, economy, settings)]
    : []
  return { formula: 'opened', item: pack, quantity, unit: sale.unit, total: sale.unit * quantity, source: 'rule', inputs: [], children }
}

/** The same tree with every total's sign turned. */
export const negated = (tree: Derivation): Derivation => ({ ...tree, total: -tree.total, children: tree.children.map(negated) })

/** The same for some times as much. What is said of one unit stays as it is, and so does what sellers have. */
export const scaled = (tree: Derivation, times: number): Derivation => ({
  ...tree,
  total: tree.total * times,
  ...(tree.quantity !== undefined && { quantity: tree.quantity * times }),
  ...(tree.runs !== undefined && { runs: tree.runs * times }),
  inputs: tree.inputs.map((input) => (perRun.has(input.name) ? { ...input, value: input.value * times } : input)),
  children: tree.children.map((child) => scaled(child, times)),
})
const perRun: ReadonlySet<InputName> = new Set(['quantity', 'runs', 'craftTime'])

/** The prices a tree depends on. */
export const leavesOf = (tree: Derivation): Derivation[] => (tree.children.length === 0 ? [tree] : tree.children.flatMap(leavesOf))
