import { type Calculator, createCalculator, solve } from '@stashwise/calculators/calculator'
import { defaultSettings } from '@stashwise/calculators/settings'
import { toEconomy, toNames } from '../server/economy.ts'
import { snapshotCatalogue } from './snapshot-catalogue.ts'

/** Calculates as everyone starts with, on the bundled snapshot. */
export function snapshotCalculator(): Calculator {
  const catalogue = snapshotCatalogue()
  const economy = toEconomy(catalogue)
  return createCalculator(solve(economy, defaultSettings), toNames(catalogue, economy, 'en'))
}
