import { hasEdition } from '@stashwise/game/edition'
import type { Economy, EconomyBarter, EconomyCraft, EconomyOffer } from './economy.ts'
import type { CalculatorSettings } from './settings.ts'

/** What the player still lacks for an offer or a recipe. */
export type Blocker =
  | { kind: 'trader'; trader: number; level: number }
  | { kind: 'module'; module: number; level: number }
  | { kind: 'quest'; quest: number }
  | { kind: 'edition' }

type Place = Pick<Economy, 'traders' | 'modules' | 'quests'>

type Gates = Pick<CalculatorSettings, 'useProgress' | 'routeLevel'>

/** Whether anything can block this player: progress counts (`tracksProgress`), or only routes up to a level do. */
export const hasGates = ({ useProgress, routeLevel }: Gates): boolean => useProgress || routeLevel !== undefined

const isAbove = (level: number, { routeLevel }: Gates): boolean => routeLevel !== undefined && level > routeLevel

/** Nothing blocks while progress is not counted, but for routes above {@link CalculatorSettings.routeLevel}. */
export function offerBlockers(
  offer: Pick<EconomyOffer | EconomyBarter, 'trader' | 'level' | 'quest'>,
  place: Place,
  settings: CalculatorSettings,
): Blocker[] {
  const above: Blocker[] = isAbove(offer.level, settings) ? [{ kind: 'trader', trader: offer.trader, level: offer.level }] : []
  if (!settings.useProgress) return above
  const trader = place.traders[offer.trader]
  const reached = trader && settings.traderLevels[trader.slug]
  const blockers: Blocker[] = trader?.unlockedBy ? unlockBlockers(trader.unlockedBy, reached, place, settings) : []
  // Traders without a known level have the first.
  if (!((reached ?? 1) >= offer.level) || above.length > 0) blockers.push({ kind: 'trader', trader: offer.trader, level: offer.level })
  return [...blockers, ...questBlockers(offer.quest, place, settings)]
}

export function craftBlockers(craft: EconomyCraft, place: Place, settings: CalculatorSettings): Blocker[] {
  const above: Blocker[] = isAbove(craft.level, settings) ? [{ kind: 'module', module: craft.module, level: craft.level }] : []
  if (!settings.useProgress) return above
  const id = place.modules[craft.module]?.id
  const built = id === undefined ? 0 : (settings.modulesBuilt[id] ?? 0)
  const blockers: Blocker[] = []
  if (!(built >= craft.level) || above.length > 0) blockers.push({ kind: 'module', module: craft.module, level: craft.level })
  blockers.push(...questBlockers(craft.quest, place, settings))
  if (!hasEdition(settings.gameEdition, craft.gameEditions ?? [])) blockers.push({ kind: 'edition' })
  return blockers
}

/** Some traders do business only after a quest; a player who has a higher level with them has done it. */
function unlockBlockers(unlockedBy: readonly number[], reached = 1, { quests }: Place, { questsDone }: CalculatorSettings): Blocker[] {
  const isDone = (quest: number) => questsDone.has(quests[quest] ?? '')
  const [first] = unlockedBy
  return reached > 1 || first === undefined || unlockedBy.some(isDone) ? [] : [{ kind: 'quest', quest: first }]
}

/** A quest nobody knows blocks, never passes. */
function questBlockers(quest: number | undefined, { quests }: Place, { questsDone }: CalculatorSettings): Blocker[] {
  if (quest === undefined) return []
  const uid = quests[quest]
  return uid !== undefined && questsDone.has(uid) ? [] : [{ kind: 'quest', quest }]
}
