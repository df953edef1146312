import type { FiguresRecord } from '@stashwise/accounts/figures-record'
import type { Viewer } from '#app/http/call-variables.ts'

/** `roubles`: of one unit, after the fee. `percent`: the change of seven days; absent for a sale to a trader. */
export type SaleNow = { name: string; href: string; roubles: number; percent?: number; trader?: string; fleaFrom?: number }
/**
 * `perHour`: roubles; `seconds`: of one run; `few`: runs of a day, where its logins, stock and offers allow no more, see `RecipeRow`; `craftsParts`: it
 * pays only with parts that are crafted first.
 */
export type CraftNow = {
  name: string
  href: string
  perHour: number
  seconds: number
  station: string
  level: number
  few?: { runs: number; days?: number }
  craftsParts?: true
}
/** `at`: milliseconds since 1970. `best`: what of the trader's limited stock sells for most more on the flea market; roubles for all `units`. */
export type RestockNow = { trader: string; at: number; best?: { name: string; units: number; gain: number } }
/** `unlocks`: quests that wait for it. `marked`: quests the player has marked, where those are too few to be all they have done. */
export type QuestNow = { name: string; href: string; trader: string; map?: string; unlocks: number; marked?: number }

/** A line: what to do, that something has to be known first, or that there is nothing. */
type Line<Found> = { kind: 'found'; found: Found } | { kind: 'unknown' } | { kind: 'none' }

/** `isExample`: of a made-up player, as nothing is known of the real one; `level`: theirs, `routes`: that of their traders and modules. */
export type Today = {
  isExample: boolean
  level?: number
  routes?: number
  sale: Line<SaleNow>
  craft: Line<CraftNow>
  restock: Line<RestockNow>
  quest: Line<QuestNow>
}

export type TodayService = {
  /** What to do now; undefined before the first prices. The example of strangers is cached with the prices. */
  find(viewer: Viewer, player: FiguresRecord | undefined): Today | undefined
}
