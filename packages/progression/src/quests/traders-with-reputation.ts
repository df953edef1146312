import type { TraderId } from '@stashwise/game/ids'
import type { ProgressionFacts } from '../facts.ts'

/** Traders whose reputation a quest or a hideout level requires. */
export function tradersWithReputation({ quests, modules }: Pick<ProgressionFacts, 'quests' | 'modules'>): ReadonlySet<TraderId> {
  const conditions = [
    ...[...quests.values()].flatMap(({ reqLL }) => reqLL),
    ...[...modules.values()].flatMap(({ levels }) => levels.flatMap(({ traders }) => traders)),
  ]
  return new Set(conditions.filter(({ type }) => type === 'standing').map(({ trader }) => trader))
}
