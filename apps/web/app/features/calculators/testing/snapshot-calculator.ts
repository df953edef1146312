import { type Calculator, createCalculator, solve } from '@stashwise/calculators/calculator'
import { defaultSettings } from '@stashwise/calculators/settings'
import { memoize } from '@stashwise/game/memoize'
import type { GameMode } from '@stashwise/game/mode'
import { toEconomy, toNames } from '../server/economy.ts'
import { snapshotCatalogue } from './snapshot-catalogue.ts'

/** Calculates as everyone starts with, on the bundled snapshot. */
export const snapshotCalculator = (): Calculator => calculatorOf('pvp')

const calculatorOf = memoize((mode: GameMode): Calculator => {
  const catalogue = snapshotCatalogue(mode)
  const economy = toEconomy(catalogue)
  return createCalculator(solve(economy, defaultSettings), toNames(catalogue, economy, 'en'))
})
