import type { ItemUid } from '@stashwise/game/ids'
import type { WeaponFacts } from '../facts.ts'
import { toBuild } from './judge.ts'
import { requireSense } from './optimise.ts'
import { type Candidate, placesOf, type RunOptions } from './outcome.ts'
import type { BudgetSteps, MoneyStep, OptimiserOptions, OptimiserRequest } from './request.ts'
import { run } from './run.ts'

export type MoneyOptions = Omit<OptimiserOptions, 'explain' | 'onProgress'> & { onPoint?: (step: MoneyStep) => void }

const defaultTimeLimit = 30_000

/**
 * The best builds within the price limit (by default the cheapest build's price) and within raised limits. Ends early when time is over.
 */
export async function moneySteps(
  facts: WeaponFacts,
  request: OptimiserRequest,
  { step, steps }: BudgetSteps,
  options: MoneyOptions,
): Promise<MoneyStep[]> {
  requireSense(request)
  const { now, timeLimit = defaultTimeLimit, onPoint, loadSolver } = options
  const limits = { now, until: now() + timeLimit, loadSolver }
  const start = request.limits?.price?.max ?? (await leastPrice(facts, request, limits))
  const found: MoneyStep[] = []
  let before: ItemUid[] = []
  if (start === undefined) return found
  for (let index = 0; index <= steps && now() < limits.until; index++) {
    const budget = start + index * step
    const { best } = await run(facts, { ...request, limits: { ...request.limits, price: { max: budget } } }, limits)
    const parts = best ? uidsOf(best) : []
    const own: MoneyStep = {
      budget,
      ...(best && { score: best.score, figures: best.figures, build: toBuild(best.model, best.found.label, request.round) }),
      added: index === 0 ? [] : difference(parts, before),
      removed: index === 0 ? [] : difference(before, parts),
    }
    before = parts
    found.push(own)
    onPoint?.(own)
  }
  return found
}

async function leastPrice(facts: WeaponFacts, request: OptimiserRequest, options: RunOptions) {
  const { best } = await run(facts, { ...request, goals: [{ figure: 'price', direction: 'min', weight: 1 }] }, options)
  return best?.figures.price
}

const uidsOf = ({ model, found }: Candidate): ItemUid[] => placesOf(found).flatMap((place) => model.parts[place]?.uid ?? [])

/** What is in the first list more often than in the second. */
function difference(of: readonly ItemUid[], minus: readonly ItemUid[]): ItemUid[] {
  const left = [...minus]
  return of.filter((uid) => {
    const at = left.indexOf(uid)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}
