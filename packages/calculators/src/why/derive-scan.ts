import { cashLeaf } from '../costs/cash.ts'
import type { CostWorld } from '../costs/cost-world.ts'
import {
  counted,
  type Derivation,
  type DerivationInput,
  type FigureDerivation,
  type FormulaName,
  lasting,
  roubles,
  withRounding,
} from '../costs/derivation.ts'
import { deriveMade } from '../costs/derive-cost.ts'
import { inputsOfRuns } from '../costs/run.ts'
import { fleaPrice, fleaSale } from '../costs/sale.ts'
import { negated, saleTree } from '../costs/sale-tree.ts'
import { cellsFor } from '../recipes/recipe-figures.ts'
import { type Scanned, scanFigure, slotUnits, wholeGain } from '../recipes/scan.ts'
import type { ScanFigureName } from '../view.ts'
import { ingredientTime } from './derive-recipe.ts'

/** How a figure of a scanned way comes about. The trees are of one unit, and of all units for `capital` and `gainOfAll`. */
export function deriveScan(each: Scanned, figure: ScanFigureName): FigureDerivation {
  const { world, units = 1, cost, gain, stationSeconds, canBeListed } = each
  const seconds = each.recipe?.seconds
  const costs = (quantity: number) => [costTree(world, each, quantity)].filter((tree) => tree !== undefined)
  const sales = (quantity: number) => [buyersTree(world, each, quantity)].filter((tree) => tree !== undefined)
  const gains = (quantity: number) => [...sales(quantity), ...costs(quantity).map(negated)]
  const ofGain = (name: FormulaName, inputs: DerivationInput[], quantity = 1): FigureDerivation => ({
    value: figure === 'cost' || figure === 'flea' ? undefined : scanFigure(each, world, figure),
    formula: name,
    inputs: [...roubles('gain', gain), ...inputs],
    trees: gains(quantity),
  })
  switch (figure) {
    case 'cost':
      return { value: cost, formula: 'scan_cost', inputs: [], trees: costs(1) }
    case 'flea':
      return { value: each.flea, formula: 'scan_flea', inputs: [], trees: [priceLeaf(world, each)].filter((tree) => tree !== undefined) }
    case 'gain':
      return { ...ofGain(canBeListed ? 'scan_gain' : 'scan_saves', []), value: wholeGain(each), inputs: [] }
    case 'gainPercent':
      return ofGain('scan_gainPercent', roubles('cost', cost))
    case 'perHour':
      if (each.dayRuns !== undefined) return ofGain('scan_perHour_capped', [...counted('units', units), ...counted('runs', each.dayRuns)])
      return ofGain('scan_perHour', [
        ...counted('units', units),
        ...lasting('craftTime', seconds),
        ...ingredientTime({ seconds, stationSeconds }),
      ])
    case 'perSlot': {
      const item = world.economy.items[each.item]
      const count = slotUnits(item, each.units)
      return ofGain('scan_perSlot', [...counted('units', count), ...counted('cells', cellsFor(item, count))], count)
    }
    case 'gainOfAll': {
      const all = ofGain('scan_gainOfAll', counted('units', units), units)
      return { ...all, trees: withRounding(all.trees, all.value ?? 0) }
    }
    case 'capital':
    case 'own':
      return {
        value: scanFigure(each, world, figure),
        formula: `scan_${figure}`,
        inputs: [...roubles('cost', cost * units), ...roubles('own', each.own * units || undefined), ...counted('units', units)],
        trees: costs(units),
      }
  }
}

function costTree(world: CostWorld, { item, recipe, offer, cost }: Scanned, quantity: number): Derivation | undefined {
  if (recipe) return deriveMade(world, recipe, item, quantity, { inputs: (runs) => inputsOfRuns(world, recipe, runs) })
  return offer && cashLeaf({ type: 'trader', unit: cost, trader: offer.trader, offer }, item, quantity, world.economy.simulated)
}

/** What buyers leave, after the fee; where it cannot be listed, what they pay is saved. */
function buyersTree(world: CostWorld, each: Scanned, quantity: number): Derivation | undefined {
  const { economy, settings } = world
  const item = economy.items[each.item]
  if (!each.canBeListed) return priceLeaf(world, each, quantity)
  const sale = item && fleaSale(item, economy, settings)
  return sale && saleTree(sale, item, each.item, quantity, economy, settings)
}

/** What buyers pay, as the scanner's column has it. */
function priceLeaf({ economy, settings }: CostWorld, { item: at, canBeListed, flea }: Scanned, quantity = 1): Derivation | undefined {
  const item = economy.items[at]
  const chosen = item && fleaPrice(item, canBeListed ? 'sell' : 'buy', settings)
  if (!chosen) return undefined
  const scannedAt = chosen.type === 'user' ? undefined : item.price?.scannedAt
  const way = { type: chosen.type, unit: flea, ...(scannedAt !== undefined && { at: scannedAt }) }
  const leaf = cashLeaf(way, at, quantity, economy.simulated)
  return chosen.type === 'flea' && canBeListed ? { ...leaf, formula: 'buyersPay' } : leaf
}
