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

const told = (what: string, before: unknown, after: unknown): string => {
  const figure = (value: unknown) => (value === untoldReputation || value === untoldSkill ? '–' : String(value))
  return `${what} ${figure(before)} → ${figure(after)}`
}

function toPart(path: string, before: unknown, after: unknown, naming: Naming): Part {
  const { name, key } = splitPath(path)
  const arrow = (what?: string) => `${what === undefined ? '' : `${what} `}${before} → ${after}`
  const isIn = after === true
  switch (name) {
    case 'level':
    case 'faction':
    case 'gameEdition':
      return { kind: name, part: arrow() }
    case 'prestige':
      return { kind: 'prestige', part: arrow() }
    case 'tradersReputation':
      return { kind: 'reputation', part: told(naming.reputation(key), before, after) }
    case 'skillLevels':
      return { kind: 'skills', part: told(naming.skill(key), before, after) }
    case 'traderLevels':
      return { kind: 'traders', part: arrow(naming.trader(key)) }
    case 'questsDone':
      return { kind: isIn ? 'questsDone' : 'questsReopened', part: naming.quest(key) }
    case 'questsFailed':
      return { kind: isIn ? 'questsFailed' : 'questsUnfailed', part: naming.quest(key) }
    case 'questsActive':
      return { kind: isIn ? 'questsActive' : 'questsInactive', part: naming.quest(key) }
    case 'questsCurrent':
      return { kind: isIn ? 'questsCurrent' : 'questsNotCurrent', part: naming.quest(key) }
    case 'questsHidden':
      return { kind: isIn ? 'questsHidden' : 'questsShown', part: naming.quest(key) }
    case 'objectivesDone':
      return { kind: isIn ? 'objectivesDone' : 'objectivesOpen', part: naming.objective(key) }
    case 'modulesBuilt':
      return { kind: 'modules', part: arrow(naming.module(key)) }
    case 'itemsFound':
      return { kind: 'items', part: arrow(naming.stock(key)) }
    case 'recipesWanted':
      return { kind: 'recipes', part: arrow(naming.recipe(key)) }
    case 'goals':
      return { kind: isIn ? 'goalsAdded' : 'goalsRemoved', part: naming.goal(key) }
    case 'craftingSkill':
      return { kind: 'crafting', part: arrow() }
    case 'hideoutManagementSkill':
      return { kind: 'management', part: arrow() }
    case 'isSolarPowerBuilt':
      return { kind: isIn ? 'solarBuilt' : 'solarGone', part: '' }
    case 'isIC3Built':
      return { kind: isIn ? 'ic3Built' : 'ic3Gone', part: '' }
    default:
      return { kind: 'other', part: '' }
  }
}
