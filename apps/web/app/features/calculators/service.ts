import type { GameMode } from '@stashwise/game/mode'
import type { Catalogue } from '@stashwise/market/catalogue'

/** What pages and calls ask of the calculators. Answers from memory. */
export type CalculatorsService = {
  /** The mode's catalogue of this moment. @throws AppError `catalogue/empty`. */
  catalogue(mode: GameMode): Catalogue
}
