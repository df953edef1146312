import type { Locale } from '@stashwise/game/locale'
import type { GameMode } from '@stashwise/game/mode'

export const gameEditions = [
  'Standard',
  'Left Behind',
  'Prepare for Escape',
  'Edge of Darkness',
  'The Unheard',
  'EOD + The Unheard',
] as const
export type GameEdition = (typeof gameEditions)[number]

export const factions = ['USEC', 'Bear'] as const
export type Faction = (typeof factions)[number]
/** A faction as the game and its players write it. */
export const factionName = (faction: Faction): string => faction.toUpperCase()

/** Traders with loyalty levels, by their name in the game; the name lowercased is their slug. */
export const levelledTraders = ['Prapor', 'Therapist', 'Skier', 'Peacekeeper', 'Mechanic', 'Ragman', 'Jaeger', 'Ref'] as const
export type LevelledTrader = (typeof levelledTraders)[number]

/** Traders of a mode: Ref is not met in PVE (spec section 5). */
export const tradersOf = (mode: GameMode): readonly LevelledTrader[] =>
  mode === 'pve' ? levelledTraders.filter((name) => name !== 'Ref') : levelledTraders

/** A game mode as it is written on the wire and in the game. */
export const wireModes = ['PVP', 'PVE'] as const
export type WireMode = (typeof wireModes)[number]
export const toWireMode = (mode: GameMode): WireMode => (mode === 'pve' ? 'PVE' : 'PVP')
export const toGameMode = (mode: WireMode): GameMode => (mode === 'PVE' ? 'pve' : 'pvp')

/** Faction of a character that is made without asking: Russian players play Bear, others USEC (spec section 4). */
export const defaultFaction = (locale: Locale): Faction => (locale === 'ru' ? 'Bear' : 'USEC')

export const lowestLevel = 1
export const maxLevel = 79
/** Elite level; a skill does not grow beyond it. */
export const eliteSkill = 51
export const maxTraderLevel = 4
/** Bounds of reputation, two decimals; the game's own are not published, but all are within. */
export const lowestReputation = -20
export const maxReputation = 20
export const untoldReputation = -100
export const maxPrestige = 20
export const untoldSkill = -1
export const maxSkills = 100
export const maxTraders = 100
/** Found items of one kind that a player may note. */
export const maxFound = 9999
/** Runs of one barter or craft that a player may plan. */
export const maxRuns = 999
export const maxGoals = 50
/** Latest time a quest can be done at, seconds since 1970: what 32 bits hold. */
export const latestTime = 2_147_483_647
export const maxNameLength = 32
export const maxCharacters = 20
/** Highest own price, roubles; above what any item ever cost. */
export const maxPrice = 1_000_000_000

/** What a player may have told the site about a character. What nobody told is unknown, which is not "has everything". */
export const playerFacts = ['level', 'traders', 'modules', 'faction', 'edition', 'quests', 'logins', 'cards'] as const
export type PlayerFact = (typeof playerFacts)[number]
/** Times of the day a player logs in at, for the schedule of the hideout. */
export const maxLogins = 8
/** A time of day, `08:30`. */
export const clockPattern = /^(?:[01]\d|2[0-3]):[0-5]\d$/
/** Graphics cards a bitcoin farm holds. */
export const maxFarmCards = 50

/** Fuel in the generator; `off` leaves fuel out of the profit. */
export const fuels = ['off', 'metal', 'other'] as const
export type Fuel = (typeof fuels)[number]
