import type { GameMode } from '@stashwise/game/mode'
import type { FiguresRecord } from './figures-record.ts'
import { levelSaid, modulesSaid } from './module-switches.ts'
import { areQuestsMarked, isFactKnown } from './player-facts.ts'
import { startingModules } from './starting-modules.ts'
import { type Faction, type GameEdition, type LevelledTrader, type PlayerFact, playerFacts, tradersOf } from './vocabulary.ts'

/** What a page says about the player it answers for. */
export type PlayerSummary = {
  /** What they have counts; otherwise everything counts as open. */
  counts: boolean
  /** Of quests: that about all they have done are marked. */
  known: PlayerFact[]
  level: number
  traderLevels: Record<LevelledTrader, number>
  /** Number of modules built, with those that the edition begins with, as the hideout page counts them. */
  stations: number
  gameEdition: GameEdition
  faction: Faction
  /** Times a day they log in. */
  logins: number
  farmCards: number
  /** Built level of the bitcoin farm, where modules are known. */
  farmLevel?: number
}

/** The game's id of the module that holds graphics cards. */
const bitcoinFarm = '5d494a445b56502f18c98a10'

/** The summary of a player. */
export function summaryOf(record: FiguresRecord): PlayerSummary {
  const known = playerFacts.filter((fact) => (fact === 'quests' ? areQuestsMarked(record) : isFactKnown(record, fact)))
  const { tracksProgress, level, traderLevels, gameEdition, faction, farmCards } = record
  const built = Object.entries(modulesSaid(record)).flatMap(([id, built]) => (built > 0 ? [id] : []))
  const stations = new Set([...built, ...startingModules[gameEdition].map(({ id }) => id)]).size
  return {
    counts: tracksProgress,
    known,
    level,
    traderLevels,
    stations,
    gameEdition,
    faction,
    logins: record.logins.length,
    farmCards,
    ...(known.includes('modules') && { farmLevel: levelSaid(record, bitcoinFarm) }),
  }
}

/** The level that all traders of a mode have; undefined where they differ. */
export function levelOfAllTraders(levels: PlayerSummary['traderLevels'], mode: GameMode): number | undefined {
  const [first, ...others] = new Set(tradersOf(mode).map((trader) => levels[trader]))
  return others.length === 0 ? first : undefined
}
