import { type Change, splitPath } from '@stashwise/accounts/change'
import { untoldReputation, untoldSkill } from '@stashwise/accounts/vocabulary'

export const lineKinds = [
  'level',
  'faction',
  'gameEdition',
  'traders',
  'reputation',
  'prestige',
  'skills',
  'questsDone',
  'questsFailed',
  'questsReopened',
  'questsUnfailed',
  'questsActive',
  'questsInactive',
  'questsCurrent',
  'questsNotCurrent',
  'questsHidden',
  'questsShown',
  'objectivesDone',
  'objectivesOpen',
  'modules',
  'items',
  'recipes',
  'goalsAdded',
  'goalsRemoved',
  'crafting',
  'management',
  'farmCards',
  'solarBuilt',
  'solarGone',
  'ic3Built',
  'ic3Gone',
  'other',
] as const
export type LineKind = (typeof lineKinds)[number]

/** `parts`: names, or names with a number before and after. */
export type ChangeLine = { kind: LineKind; parts: string[] }

export type Naming = {
  quest(uid: string): string
  objective(id: string): string
  /** By a key of `itemsFound`. */
  stock(key: string): string
  module(id: string): string
  /** By the name the player's levels are stored under. */
  trader(name: string): string
  reputation(id: string): string
  skill(name: string): string
  recipe(id: string): string
  goal(text: string): string
}

type Part = { kind: LineKind; part: string }

/** The lines of a change, one for each kind of thing; what a completed quest implies is left out. */
export function toLines(change: Change, naming: Naming): ChangeLine[] {
  const byKind = new Map<LineKind, string[]>()
  for (const [path, [before, after]] of Object.entries(change)) {
    if (isImplied(path, after, change)) continue
    const { kind, part } = toPart(path, before, after, naming)
    byKind.set(kind, [...(byKind.get(kind) ?? []), part])
  }
  if (byKind.size === 0) byKind.set('other', [''])
  return lineKinds.flatMap((kind) => {
    const parts = byKind.get(kind)
    return parts ? [{ kind, parts }] : []
  })
}

/** A quest that is done or failed is no longer accepted or chosen; the time is that of the entry. */
function isImplied(path: string, after: unknown, change: Change): boolean {
  const { name, key } = splitPath(path)
  if (name === 'questTimes') return true
  const isEnded = change[`questsDone/${key}`]?.[1] === true || change[`questsFailed/${key}`]?.[1] === true
  return after === false && isEnded && (name === 'questsActive' || name === 'questsCurrent' || name === 'questsFailed')
}

type Named = keyof Naming
/** Members that come and go: the line of either, and what names them. */
const members: Readonly<Record<string, readonly [come: LineKind, go: LineKind, named?: Named]>> = {
  questsDone: ['questsDone', 'questsReopened', 'quest'],
  questsFailed: ['questsFailed', 'questsUnfailed', 'quest'],
  questsActive: ['questsActive', 'questsInactive', 'quest'],
  questsCurrent: ['questsCurrent', 'questsNotCurrent', 'quest'],
  questsHidden: ['questsHidden', 'questsShown', 'quest'],
  objectivesDone: ['objectivesDone', 'objectivesOpen', 'objective'],
  goals: ['goalsAdded', 'goalsRemoved', 'goal'],
  isSolarPowerBuilt: ['solarBuilt', 'solarGone'],
  isIC3Built: ['ic3Built', 'ic3Gone'],
}
/** Values that become others. */
const values: Readonly<Record<string, readonly [kind: LineKind, named?: Named]>> = {
  level: ['level'],
  faction: ['faction'],
  gameEdition: ['gameEdition'],
  prestige: ['prestige'],
  tradersReputation: ['reputation', 'reputation'],
  skillLevels: ['skills', 'skill'],
  traderLevels: ['traders', 'trader'],
  modulesBuilt: ['modules', 'module'],
  itemsFound: ['items', 'stock'],
  recipesWanted: ['recipes', 'recipe'],
  craftingSkill: ['crafting'],
  hideoutManagementSkill: ['management'],
  farmCards: ['farmCards'],
}

const figure = (value: unknown) => (value === untoldReputation || value === untoldSkill ? '–' : String(value))

function toPart(path: string, before: unknown, after: unknown, naming: Naming): Part {
  const { name, key } = splitPath(path)
  const [come, go, member] = members[name] ?? []
  if (come && go) return { kind: after === true ? come : go, part: member ? naming[member](key) : '' }
  const [kind, named] = values[name] ?? []
  if (!kind) return { kind: 'other', part: '' }
  return { kind, part: `${named ? `${naming[named](key)} ` : ''}${figure(before)} → ${figure(after)}` }
}
