import type { CharacterFields } from '@stashwise/accounts/fields'
import {
  factions,
  gameEditions,
  type LevelledTrader,
  levelledTraders,
  lowestLevel,
  maxLevel,
  maxTraderLevel,
} from '@stashwise/accounts/vocabulary'
import type { GameMode } from '@stashwise/game/mode'
import { recordOf } from '@stashwise/game/objects'
import { type FileMode, fileModeOf } from './file-mode.ts'

/** What a file names by the game's ids, as ours. */
export type GameIds = {
  questOf(gameId: string): string | undefined
  /** The name of a trader with loyalty levels by the game's id. */
  traderOf(gameId: string): string | undefined
}

/** Fields of a character in such a file; missing ones are absent. */
export type Imported = Partial<CharacterFields>

type Content = Readonly<Record<string, unknown>>
/** `count`: units of an objective; `at`: milliseconds since 1970. */
type Mark = { id: string; complete: boolean; failed: boolean; active: boolean; count: number; at: number | undefined }

/** Data of such a file that has no place here, with counts, shown to the player. */
export type LeftOut = { objectiveCounts: number; hideoutParts: number; story: number }

type Read = { fields: Imported; unknown: number; leftOut: LeftOut }

/**
 * Progress from TarkovTracker: the response of its API (`GET /progress`, with or without the `data` around it), or its backup file, which
 * has a part for each mode. A response is of one mode, which its `meta` names. Undefined for any other file, `no-mode` for a backup without that mode. `unknown`: quests the game no longer
 * has. Source: tarkovtracker-org/TarkovTracker, its OpenAPI document and the format `tarkovtracker-backup`, versions 1 and 2.
 */
export function parseTarkovTracker(content: Content, mode: GameMode, ids: GameIds): (Read & { mode: FileMode }) | 'no-mode' | undefined {
  if (content['_format'] === 'tarkovtracker-backup') {
    const part = content[mode]
    return isObject(part) ? { ...fromBackup(part, content['gameEdition'], ids), mode: { kind: 'named', mode } } : 'no-mode'
  }
  const response = isObject(content['data']) ? content['data'] : content
  if (!Array.isArray(response['tasksProgress'])) return undefined
  const meta = isObject(content['meta']) ? content['meta'] : content
  return { ...fromResponse(response, ids), mode: fileModeOf(meta['gameMode']) }
}

function fromBackup(part: Content, edition: unknown, ids: GameIds) {
  const marks = {
    tasks: marksByKey(part['taskCompletions']),
    objectives: marksByKey(part['taskObjectives']),
    levels: marksByKey(part['hideoutModules']),
    parts: marksByKey(part['hideoutParts']),
    story: marksByKey(part['storyChapters']),
  }
  return toFields(marks, ids, {
    ...identityOf(part['level'], part['pmcFaction'], edition),
    ...tradersOf(part['traders'], ids),
    ...growthOf(part),
  })
}

function fromResponse(response: Content, ids: GameIds) {
  const marks = {
    tasks: marksOf(response['tasksProgress']),
    objectives: marksOf(response['taskObjectivesProgress']),
    levels: marksOf(response['hideoutModulesProgress']),
    parts: marksOf(response['hideoutPartsProgress']),
    story: [],
  }
  const identity = identityOf(response['playerLevel'], response['pmcFaction'], response['gameEdition'])
  return toFields(marks, ids, { ...identity, ...growthOf(response) })
}

type Marks = Record<'tasks' | 'objectives' | 'levels' | 'parts' | 'story', readonly Mark[]>

function toFields({ tasks, objectives, levels, parts, story }: Marks, { questOf }: GameIds, others: Imported): Read {
  const done = tasks.filter(({ complete, failed }) => complete && !failed)
  const failed = tasks.filter((mark) => mark.failed)
  const active = tasks.filter((mark) => mark.active && !mark.complete && !mark.failed)
  const isBegun = ({ complete, count }: Mark) => !complete && count > 0
  const uids = (marks: readonly Mark[]) => marks.flatMap(({ id }) => questOf(id) ?? [])
  const times = done.flatMap(({ id, at }) => {
    const uid = questOf(id)
    return uid !== undefined && at !== undefined ? [[uid, Math.floor(at / 1000)] as const] : []
  })
  return {
    fields: {
      questsDone: uids(done),
      questsFailed: uids(failed),
      ...(active.length > 0 ? { questsActive: uids(active) } : {}),
      objectivesDone: objectives.filter(({ complete }) => complete).map(({ id }) => id),
      modulesBuilt: builtLevels(levels),
      ...(times.length > 0 ? { questTimes: Object.fromEntries(times) } : {}),
      ...others,
    },
    unknown: [...done, ...failed, ...active].filter(({ id }) => questOf(id) === undefined).length,
    leftOut: {
      objectiveCounts: objectives.filter(isBegun).length,
      hideoutParts: parts.filter((mark) => mark.complete || isBegun(mark)).length,
      story: story.filter((mark) => mark.complete || isBegun(mark)).length,
    },
  }
}

/** Levels are named `{module id}-{level}`; of each module the highest counts. */
function builtLevels(levels: readonly Mark[]): Record<string, number> {
  const built = new Map<string, number>()
  for (const { id, complete } of levels) {
    const dash = id.lastIndexOf('-')
    const level = Number(id.slice(dash + 1))
    if (!complete || dash < 1 || !Number.isInteger(level) || level < 1) continue
    const module = id.slice(0, dash)
    built.set(module, Math.max(level, built.get(module) ?? 0))
  }
  return Object.fromEntries(built)
}

/** Editions are numbered in the order of the game's shop. */
function identityOf(level: unknown, pmcFaction: unknown, edition: unknown): Imported {
  const isLevel = typeof level === 'number' && Number.isInteger(level) && level >= lowestLevel && level <= maxLevel
  const faction = factions.find((each) => each.toUpperCase() === pmcFaction)
  const gameEdition = typeof edition === 'number' ? gameEditions[edition - 1] : undefined
  return { ...(isLevel ? { level } : {}), ...(faction ? { faction } : {}), ...(gameEdition ? { gameEdition } : {}) }
}

/** Prestige and skills. Skills are named with or without spaces. */
function growthOf(part: Content): Imported {
  const prestige = part['prestigeLevel'] ?? part['prestige']
  const skills = isObject(part['skills']) ? Object.entries(part['skills']) : []
  const levels = skills.flatMap(([name, level]) =>
    typeof level === 'number' && Number.isInteger(level) && level >= 0 ? [[name.replaceAll(' ', ''), level] as const] : [],
  )
  const levelOf = (skill: string) => levels.find(([name]) => name === skill)?.[1]
  const [crafting, management] = [levelOf('Crafting'), levelOf('HideoutManagement')]
  const others = levels.filter(([name]) => name !== 'Crafting' && name !== 'HideoutManagement')
  return {
    ...(typeof prestige === 'number' && Number.isInteger(prestige) && prestige >= 0 ? { prestige } : {}),
    ...(crafting === undefined ? {} : { craftingSkill: crafting }),
    ...(management === undefined ? {} : { hideoutManagementSkill: management }),
    ...(others.length > 0 ? { skillLevels: Object.fromEntries(others) } : {}),
  }
}

function tradersOf(traders: unknown, { traderOf }: GameIds): Imported {
  if (!isObject(traders)) return {}
  const isLevelled = (name: string | undefined): name is LevelledTrader => levelledTraders.some((each) => each === name)
  const levels = Object.entries(traders).flatMap(([id, trader]) => {
    const name = traderOf(id)
    const level = isObject(trader) ? trader['level'] : undefined
    const isLevel = typeof level === 'number' && Number.isInteger(level) && level >= 1 && level <= maxTraderLevel
    return isLevelled(name) && isLevel ? [[name, level] as const] : []
  })
  const all = recordOf<LevelledTrader, number>(levelledTraders, () => 1)
  const reputation = Object.entries(traders).flatMap(([id, trader]) => {
    const value = isObject(trader) ? trader['reputation'] : undefined
    // Their new accounts have a zero for every trader, which nobody has set.
    return typeof value === 'number' && Number.isFinite(value) && value !== 0 ? [[id, Math.round(value * 100) / 100] as const] : []
  })
  return {
    ...(levels.length > 0 ? { traderLevels: { ...all, ...Object.fromEntries(levels) } } : {}),
    ...(reputation.length > 0 ? { tradersReputation: Object.fromEntries(reputation) } : {}),
  }
}

const isObject = (value: unknown): value is Content => typeof value === 'object' && value !== null && !Array.isArray(value)

const marksOf = (list: unknown): Mark[] =>
  Array.isArray(list) ? list.flatMap((each) => (isObject(each) && typeof each['id'] === 'string' ? toMark(each['id'], each) : [])) : []

const marksByKey = (marks: unknown): Mark[] =>
  isObject(marks) ? Object.entries(marks).flatMap(([id, each]) => (isObject(each) ? toMark(id, each) : [])) : []

function toMark(id: string, { complete, failed, active, count, timestamp }: Content): Mark {
  const at = typeof timestamp === 'number' && timestamp > 0 && timestamp < 4e12 ? timestamp : undefined
  return {
    id,
    complete: complete === true,
    failed: failed === true,
    active: active === true,
    count: typeof count === 'number' && count > 0 ? count : 0,
    at,
  }
}
