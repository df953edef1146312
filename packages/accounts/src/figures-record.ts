import { newAccountFields, newCharacterFields, type PlayerFields } from './fields.ts'
import type { PriceMaps } from './record.ts'

/**
 * Whose figures a page shows: the record of a Pro player, or what the browser of anybody else says of its player, with the settings that
 * everybody has. `pro`: settings and prices are the player's own.
 */
export type FiguresRecord = PlayerFields & PriceMaps & { pro: boolean }

/** Figures for a player without an account of Pro. */
export const browserFigures = (fields: Partial<PlayerFields>): FiguresRecord => ({
  ...newAccountFields(),
  ...newCharacterFields(),
  ownBuy: {},
  ownSell: {},
  ...fields,
  pro: false,
})
