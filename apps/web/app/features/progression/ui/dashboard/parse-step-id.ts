import { type ModuleId, moduleId, type QuestUid, questUid, type TraderId, traderId } from '@stashwise/game/ids'

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
      return { kind: 'quest', quest: questUid(what) }
    case 'trader':
      return { kind, trader: traderId(what), level: Number(level) }
    case 'module':
      return { kind, module: moduleId(what), level: Number(level) }
    default:
      return undefined
  }
}
