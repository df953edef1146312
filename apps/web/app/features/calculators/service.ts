import type { FiguresRecord } from '@stashwise/accounts/figures-record'
import type { Calculator } from '@stashwise/calculators/calculator'
import type { Catalogue } from '@stashwise/catalogue/catalogue'
import type { GameMode } from '@stashwise/game/mode'
import type { Viewer } from '#app/http/call-variables.ts'
import type { PreparedBody } from '#app/http/prepare-body.ts'
import type { PageOptions } from './settings-of.ts'

/** The calculators for pages and calls. Served from memory. @throws AppError `catalogue/empty` before the first catalogue. */
export type CalculatorsService = {
  /** The mode's catalogue of this moment. */
  catalogue(mode: GameMode): Catalogue
  /** The calculators with a player's settings; visitors' and free players' are the defaults. Some 10 ms when it is not cached. */
  calculator(viewer: Pick<Viewer, 'mode' | 'locale'>, record: FiguresRecord | undefined, options?: PageOptions): Calculator
  /** What a sale of one unit leaves a player with their settings, in roubles, not rounded; undefined where nobody buys it or no price is known. */
  saleOf(mode: GameMode, record: FiguresRecord | undefined): (uid: string, isFoundInRaid: boolean) => number | undefined
  /** What a Pro player's browser calculates with, ready to send. */
  economy(viewer: Pick<Viewer, 'mode' | 'locale'>): PreparedBody
  /** Differs whenever {@link economy} may. */
  economyVersion(mode: GameMode): string
}
