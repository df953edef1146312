import type { RecipeRow } from '@stashwise/calculators/view'
import type { Catalogue } from '@stashwise/catalogue/catalogue'
import type { RecipeId } from '@stashwise/game/ids'
import type { Locale } from '@stashwise/game/locale'
import type { Instant } from '@stashwise/game/price'
import type { Day, LoggedKind } from '@stashwise/game/record-change'
import type { RestockView } from '@stashwise/market/view'

/** How many records changed on a UTC day, by kind. */
export type ChangedDay = { day: Day; counts: Partial<Record<LoggedKind, number>> }

/** Where figures come from: a mode's Catalogue, and the services that pages use. */
export type ReplySources = {
  catalogue: Catalogue
  locale: Locale
  now: Instant
  /** A barter or craft with everyone's settings; undefined for an unknown one. */
  recipe(id: RecipeId): RecipeRow | undefined
  /** The next restocks, the soonest first. */
  restocks(): readonly RestockView[]
  /** Days on which the game's data changed, the latest first; undefined while that is not known. */
  changedDays(): readonly ChangedDay[] | undefined
  /** Name of somebody on a map. */
  mob(id: string): string
  /** Absolute address of a page in the language of the reply. */
  addressOf(path: string): string
}
