import { AppError } from '@stashwise/game/app-error'
import type { GameMode } from '@stashwise/game/mode'
import type { Catalogue } from '@stashwise/market/catalogue'
import type { CalculatorsService } from '../service.ts'

export type CalculatorsOptions = {
  /** The mode's Catalogue of this moment; undefined until the first is loaded. */
  catalogueOf(mode: GameMode): Catalogue | undefined
}

/** The calculators as pages and calls ask for them. */
export function createCalculators({ catalogueOf }: CalculatorsOptions): CalculatorsService {
  return {
    catalogue(mode) {
      const catalogue = catalogueOf(mode)
      if (!catalogue) throw new AppError('catalogue/empty', { mode })
      return catalogue
    },
  }
}
