import { type LackKind, lacksOf, type Need, type Reach } from '@stashwise/game/access'
import type { Economy, EconomyBarter, EconomyCraft, EconomyOffer } from './economy.ts'
import { isFarm } from './hideout/is-farm.ts'
import { type CalculatorSettings, reachOf } from './settings.ts'

/** What the player still lacks for an offer or a recipe. `isUnknown`: they may have it, but nobody told. */
export type Blocker = { isUnknown?: true } & (
  | { kind: 'trader'; trader: number; level: number }
  | { kind: 'module'; module: number; level: number }
  | { kind: 'quest'; quest: number }
  | { kind: 'edition' }
  | { kind: 'cards' }
)

type Place = Pick<Economy, 'traders' | 'modules' | 'quests'>

type Gates = Pick<CalculatorSettings, 'useProgress' | 'routeLevel'>

/** Whether anything can block this player: progress counts (`tracksProgress`), or only routes up to a level do. */
export const hasGates = ({ useProgress, routeLevel }: Gates): boolean => useProgress || routeLevel !== undefined

const isAbove = (level: number, { routeLevel }: Gates): boolean => routeLevel !== undefined && level > routeLevel

/** Nothing blocks while progress is not counted, but for routes above {@link CalculatorSettings.routeLevel}. What nobody told blocks. */
export function offerBlockers(
  offer: Pick<EconomyOffer | EconomyBarter, 'trader' | 'level' | 'quest'>,
  place: Place,
  settings: CalculatorSettings,
): Blocker[] {
  const own: Blocker = { kind: 'trader', trader: offer.trader, level: offer.level }
  const isTooHigh = isAbove(offer.level, settings)
  const reach = reachOf(settings)
  if (!reach) return isTooHigh ? [own] : []
  const trader = place.traders[offer.trader]
  const unlockedBy = trader?.unlockedBy?.map((quest) => uidOf(quest, place))
  const need: Need = {
    trader: { slug: trader?.slug ?? '', level: offer.level, ...(unlockedBy && { unlockedBy }) },
    ...(offer.quest !== undefined && { quest: uidOf(offer.quest, place) }),
  }
  const lacks = lacksByKind(reach, need)
  const [first] = trader?.unlockedBy ?? []
  return [
    ...(lacks.has('unlock') && first !== undefined ? [{ kind: 'quest' as const, quest: first, ...lacks.get('unlock') }] : []),
    ...(lacks.has('trader') || isTooHigh ? [{ ...own, ...(!isTooHigh && lacks.get('trader')) }] : []),
    ...(lacks.has('quest') && offer.quest !== undefined ? [{ kind: 'quest' as const, quest: offer.quest, ...lacks.get('quest') }] : []),
  ]
}

/** `cards`: the player told that the bitcoin farm has none. Untold, it counts as full. */
export function craftBlockers(craft: EconomyCraft, place: Place, settings: CalculatorSettings): Blocker[] {
  const own: Blocker = { kind: 'module', module: craft.module, level: craft.level }
  const isTooHigh = isAbove(craft.level, settings)
  const reach = reachOf(settings)
  if (!reach) return isTooHigh ? [own] : []
  const need: Need = {
    module: { id: place.modules[craft.module]?.id ?? '', level: craft.level },
    ...(craft.quest !== undefined && { quest: uidOf(craft.quest, place) }),
    editions: craft.gameEditions ?? [],
  }
  const lacks = lacksByKind(reach, need)
  return [
    ...(lacks.has('module') || isTooHigh ? [{ ...own, ...(!isTooHigh && lacks.get('module')) }] : []),
    ...(lacks.has('quest') && craft.quest !== undefined ? [{ kind: 'quest' as const, quest: craft.quest, ...lacks.get('quest') }] : []),
    ...(lacks.has('edition') ? [{ kind: 'edition' as const, ...lacks.get('edition') }] : []),
    ...(settings.farmCards === 0 && isFarm({ recipe: craft }, place.modules) ? [{ kind: 'cards' as const }] : []),
  ]
}

const lacksByKind = (reach: Reach, need: Need): ReadonlyMap<LackKind, Pick<Blocker, 'isUnknown'>> =>
  new Map(lacksOf(reach, need).map(({ kind, isUnknown }) => [kind, isUnknown ? { isUnknown } : {}]))

/** A quest that the data does not name is done by nobody. */
const uidOf = (quest: number, { quests }: Place): string => quests[quest] ?? ''
