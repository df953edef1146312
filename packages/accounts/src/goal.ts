import type { KnownIds } from './known-ids.ts'
import { maxTraderLevel } from './vocabulary.ts'

export type Goal =
  | { kind: 'kappa' }
  | { kind: 'quest' | 'item'; id: string }
  /** A hideout module or a trader at a level. */
  | { kind: 'module' | 'trader'; id: string; level: number }

/** A goal as it is stored: `kappa`, `quest:{uid}`, `item:{uid}`, `module:{id}/{level}`, `trader:{id}/{level}`. */
export function formatGoal(goal: Goal): string {
  if (goal.kind === 'kappa') return goal.kind
  return 'level' in goal ? `${goal.kind}:${goal.id}/${goal.level}` : `${goal.kind}:${goal.id}`
}

/** Undefined for a text that is no goal. */
export function parseGoal(text: string): Goal | undefined {
  if (text === 'kappa') return { kind: text }
  const [kind, rest = '', ...more] = text.split(':')
  const [id = '', level, ...others] = rest.split('/')
  if (id === '' || more.length + others.length > 0) return undefined
  if ((kind === 'quest' || kind === 'item') && level === undefined) return { kind, id }
  if ((kind === 'module' || kind === 'trader') && level !== undefined && /^[1-9]\d?$/.test(level)) return { kind, id, level: Number(level) }
  return undefined
}

export function isKnownGoal(text: string, known: Pick<KnownIds, 'hasQuest' | 'hasItem' | 'hasTrader' | 'maxModuleLevel'>): boolean {
  const goal = parseGoal(text)
  switch (goal?.kind) {
    case undefined:
      return false
    case 'kappa':
      return true
    case 'quest':
      return known.hasQuest(goal.id)
    case 'item':
      return known.hasItem(goal.id)
    case 'module':
      return goal.level <= (known.maxModuleLevel(goal.id) ?? 0)
    case 'trader':
      return known.hasTrader(goal.id) && goal.level <= maxTraderLevel
  }
}
