import { type CharacterFields, characterFieldNames, type FieldName, fieldTable, newCharacterFields } from './fields.ts'
import {
  clockPattern,
  eliteSkill,
  factions,
  gameEditions,
  latestTime,
  levelledTraders,
  lowestReputation,
  maxFarmCards,
  maxFound,
  maxGoals,
  maxLevel,
  maxLogins,
  maxNameLength,
  maxPrestige,
  maxReputation,
  maxRuns,
  maxTraderLevel,
  playerFacts,
  wireModes,
} from './vocabulary.ts'
import { fromWire } from './wire.ts'

const maxKeyLength = 120
/** More than the game has of anything. */
const maxMembers = 20_000
/** A module of the game has no more levels. */
const maxModule = 20

/** What a value may be; a number is a whole one in a range. */
const values: { [Name in FieldName]?: readonly string[] | readonly [min: number, max: number] } = {
  faction: factions,
  gameMode: wireModes,
  gameEdition: gameEditions,
  level: [1, maxLevel],
  traderLevels: [1, maxTraderLevel],
  tradersReputation: [lowestReputation, maxReputation],
  prestige: [0, maxPrestige],
  skillLevels: [0, eliteSkill],
  craftingSkill: [0, eliteSkill],
  hideoutManagementSkill: [0, eliteSkill],
  farmCards: [0, maxFarmCards],
  questTimes: [0, latestTime],
  itemsFound: [0, maxFound],
  modulesBuilt: [0, maxModule],
  recipesWanted: [0, maxRuns],
}

/** A character from a browser or a file: what is absent or invalid has its default. Ids are not compared with the game's. */
export function parseCharacter(stored: unknown): CharacterFields {
  const initial = newCharacterFields()
  if (typeof stored !== 'object' || stored === null) return initial
  const fields = fromWire(stored)
  const read = characterFieldNames.map((name) => [name, parseField(name, Reflect.get(fields, name), initial[name])])
  return Object.assign(initial, Object.fromEntries(read))
}

function parseField(name: keyof CharacterFields, value: unknown, fallback: unknown): unknown {
  const { kind } = fieldTable[name]
  if (name === 'known') return parseMembers(value, maxMembers).filter((member) => playerFacts.some((fact) => fact === member))
  if (name === 'logins')
    return parseMembers(value, maxMembers)
      .filter((time) => clockPattern.test(time))
      .slice(0, maxLogins)
  if (kind === 'set') return parseMembers(value, name === 'goals' ? maxGoals : maxMembers)
  if (kind === 'map') return parseEntries(name, value, fallback)
  if (name === 'characterName') return typeof value === 'string' ? value.slice(0, maxNameLength) : fallback
  return typeof value === typeof fallback && (typeof value === 'boolean' || isAllowed(name, value)) ? value : fallback
}

function isAllowed(name: FieldName, value: unknown): boolean {
  const allowed = values[name]
  if (typeof value === 'string') return allowed?.some((each) => each === value) ?? false
  const [lowest, highest] = allowed ?? []
  const isFigure = name === 'tradersReputation' ? isHundredth(value) : Number.isInteger(value)
  return isFigure && Number(value) >= Number(lowest) && Number(value) <= Number(highest)
}

/** A number with at most two decimals. */
const isHundredth = (value: unknown) => typeof value === 'number' && Number(value.toFixed(2)) === value

const isKey = (key: unknown): key is string => typeof key === 'string' && key !== '' && key.length <= maxKeyLength

function parseMembers(value: unknown, max: number): string[] {
  return Array.isArray(value) ? [...new Set(value.filter(isKey))].slice(0, max) : []
}

function parseEntries(name: FieldName, value: unknown, fallback: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return fallback
  const isTrader = (key: string) => levelledTraders.some((trader) => trader === key)
  const entries = Object.entries(value).filter(
    ([key, count]) => isKey(key) && isAllowed(name, count) && (name !== 'traderLevels' || isTrader(key)),
  )
  return { ...Object(fallback), ...Object.fromEntries(entries.slice(0, maxMembers)) }
}
