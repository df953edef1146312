import { counted, type DerivationInput, lasting, roubles } from '../costs/derivation.ts'
import type { FarmInput, FarmResult } from '../hideout/bitcoin.ts'
import type { FarmFacts } from '../hideout/farm-facts.ts'
import { secondsPerTank } from '../hideout/fuel.ts'
import { hideoutRules } from '../hideout/hideout-rules.ts'
import type { FarmFigureName, SaleWay, WhyStep, WhyView } from '../view.ts'

const daySeconds = 86_400

/** Input of a farm and the buyer of its coins; `own…` where the player has set the price. */
export type FarmToExplain = { facts: FarmFacts; input: FarmInput; result: FarmResult; sale?: SaleWay | undefined; simulated: boolean }

/** How a figure of the bitcoin farm comes about. The leaves sum to the profit of a day. */
export function whyFarm(farm: FarmToExplain, figure: FarmFigureName): WhyView {
  const { facts, input, result, simulated } = farm
  const base: Pick<WhyView, 'title' | 'figure' | 'formula' | 'ways' | 'simulated'> = {
    ...(facts.coin && { title: { item: facts.coin, count: 1 } }),
    figure: `farm_${figure}`,
    formula: `farm_${figure}`,
    ways: [],
    simulated,
  }
  switch (figure) {
    case 'profit':
      return {
        ...base,
        unit: 'roubles',
        value: Math.round(result.profitPerDay),
        inputs: [...counted('coinsPerDay', result.collectedPerDay), ...roubles('coinPrice', input.coinPrice)],
        steps: [coinStep(farm), ...fuelSteps(farm, -1)],
      }
    case 'coins':
      return {
        ...base,
        unit: 'count',
        value: result.collectedPerDay,
        inputs: [
          ...lasting('secondsPerCoin', result.secondsPerCoin),
          ...counted('coinCap', result.cap),
          ...lasting('everyHours', input.everyHours === undefined ? undefined : input.everyHours * 3600),
          ...lasting('fullAfter', result.fullAfterHours * 3600),
          ...(result.lost > 0 ? [{ name: 'lost', value: result.lost, unit: 'share' } satisfies DerivationInput] : []),
        ],
        steps: [],
      }
    case 'secondsPerCoin':
      return {
        ...base,
        unit: 'seconds',
        value: Math.round(result.secondsPerCoin),
        inputs: [
          ...lasting('duration', input.baseSeconds ?? hideoutRules.bitcoin.seconds),
          ...counted('cards', input.cards),
          { name: 'perCard', value: hideoutRules.bitcoin.perCard, unit: 'share' },
        ],
        steps: [],
      }
    case 'fuelPerDay':
      return {
        ...base,
        unit: 'roubles',
        value: Math.round(result.fuelPerDay),
        inputs: [
          ...roubles('tankPrice', input.fuel?.tankPrice),
          ...lasting('tankTime', input.fuel && tankSeconds(input)),
          ...counted('solarPower', Number(input.solarPower)),
          { name: 'management', value: input.hideoutManagement, unit: 'level' },
        ],
        steps: fuelSteps(farm, 1),
      }
    case 'payback':
      return {
        ...base,
        unit: 'days',
        value: result.paybackDays,
        inputs: [...counted('cards', input.cards), ...roubles('cardPrice', input.cardPrice), ...roubles('profit', result.profitPerDay)],
        steps: [],
      }
  }
}

const tankSeconds = (input: FarmInput) => (input.fuel ? secondsPerTank({ ...input, ...input.fuel }) : undefined)

function coinStep({ facts, input: { coinPrice }, result, sale, simulated }: FarmToExplain): WhyStep {
  const quantity = result.collectedPerDay
  const isFlea = sale !== undefined && sale.type !== 'sellToTrader'
  return {
    formula: sale ? (isFlea ? 'sale' : 'sellToTrader') : 'user',
    total: Math.round(result.revenuePerDay),
    inputs: sale && sale.fee > 0 ? roubles('fee', sale.fee) : [],
    source: sale ? (isFlea ? (simulated ? 'simulated' : 'flea') : 'trader') : 'own',
    ...(facts.coin && { item: facts.coin }),
    quantity,
    unit: coinPrice,
    ...(sale?.trader && { trader: sale.trader.name }),
    children: [],
  }
}

/** What the generator burns in a day, where fuel counts. */
function fuelSteps({ facts, input, result, simulated }: FarmToExplain, sign: 1 | -1): WhyStep[] {
  const { fuel } = input
  const seconds = tankSeconds(input)
  if (!fuel || seconds === undefined) return []
  const tank = facts.tanks[fuel.kind]
  const isOwn = tank?.unit !== fuel.tankPrice
  return [
    {
      formula: 'fuel',
      total: Math.round(result.fuelPerDay) * sign,
      inputs: lasting('tankTime', seconds),
      source: isOwn ? 'own' : simulated ? 'simulated' : 'flea',
      ...(tank && { item: tank.item }),
      quantity: daySeconds / seconds,
      unit: fuel.tankPrice,
      children: [],
    },
  ]
}
