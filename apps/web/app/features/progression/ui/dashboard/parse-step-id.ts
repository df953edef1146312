import type { ModuleId, QuestUid, TraderId } from '@stashwise/game/ids'

type NamedStep =
  | { kind: 'quest'; quest: QuestUid }
  | { kind: 'trader'; trader: TraderId; level: number }
  | { kind: 'module'; module: ModuleId; level: number }

/** What a step of a plan is about, by its id; undefined for the goal itself and what has no name. */
export function parseStepId(id: string): NamedStep | undefined {
  const [kind, rest = ''] = id.split(':')
  const [what = '', level = '0'] = rest.split('/')
  switch (kind) {
    case 'quest':
    case 'accept':
    case 'fail':
    case 'story':
      return { kind: 'quest', quest: what as QuestUid }
    case 'trader':
      return { kind, trader: what as TraderId, level: Number(level) }
    case 'module':
      return { kind, module: what as ModuleId, level: Number(level) }
    default:
      return undefined
  }
}
