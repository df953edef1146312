import { offerBlockers } from './blockers.ts'
import type { Economy } from './economy.ts'
import type { CalculatorSettings } from './settings.ts'

/** A trader by his place, and the place of the quest that opens him. */
export type ClosedBuyer = { trader: number; quest: number }

/** Traders who do not buy from the player yet, as a quest that they have not done opens them. While nobody told their quests, nobody is. */
export const closedBuyers = (economy: Pick<Economy, 'traders' | 'modules' | 'quests'>, settings: CalculatorSettings): ClosedBuyer[] =>
  economy.traders.flatMap((_trader, trader) => {
    const [first] = offerBlockers({ trader, level: 1 }, economy, settings).filter(({ isUnknown }) => !isUnknown)
    return first?.kind === 'quest' ? [{ trader, quest: first.quest }] : []
  })
