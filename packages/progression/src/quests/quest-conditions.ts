import type { QuestFact } from '../facts.ts'
import type { ProgressPlayer } from '../player.ts'
import { compares, isKnownSign } from './compares.ts'
import type { Blocker } from './quest-state.ts'

type Conditions = Pick<QuestFact, 'reqLL' | 'reqPrestige' | 'reqUnknown' | 'disabled'>

/**
 * What keeps a quest besides levels and other quests, whether progress is tracked or not: reputation, prestige, that the game does not
 * offer it, and conditions nobody can tell about. Those never count as met.
 */
export function conditionBlockers(
  { reqLL, reqPrestige, reqUnknown = [], disabled }: Conditions,
  { tradersReputation, prestige }: Pick<ProgressPlayer, 'tradersReputation' | 'prestige'>,
): Blocker[] {
  const blockers: Blocker[] = reqLL.flatMap((condition): Blocker[] => {
    const { trader, type, compare, value } = condition
    if (!isKnownCondition(condition)) return [{ kind: 'condition', what: [type, compare, value].join(' ') }]
    if (type !== 'standing') return []
    const have = tradersReputation[trader]
    if (have !== undefined && compares(have, compare, value)) return []
    return [{ kind: 'reputation', trader, compare, value, ...(have !== undefined && { have }) }]
  })
  if (reqPrestige !== undefined && reqPrestige !== prestige) blockers.push({ kind: 'prestige', level: reqPrestige, have: prestige })
  for (const what of reqUnknown) blockers.push({ kind: 'condition', what })
  if (disabled) blockers.push({ kind: 'disabled' })
  return blockers
}

/** Whether a trader condition can be checked: its kind, sign and value are known. */
export const isKnownCondition = ({ type, compare, value }: QuestFact['reqLL'][number]): boolean =>
  (type === 'level' || type === 'standing') && isKnownSign(compare) && Number.isFinite(value)
