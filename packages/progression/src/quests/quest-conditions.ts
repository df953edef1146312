import type { QuestFact } from '../facts.ts'
import type { ProgressPlayer } from '../player.ts'
import { compares, isKnownSign } from './compares.ts'
import type { Blocker } from './quest-state.ts'

type Opening = Pick<QuestFact, 'reqLevel' | 'reqLL' | 'reqPrestige' | 'reqStory' | 'reqUnknown' | 'require' | 'requireOr'>
type Conditions = Opening & Pick<QuestFact, 'disabled'>

/**
 * What keeps a quest besides levels and other quests, whether progress is tracked or not: reputation, prestige, that the game does not
 * offer it, and conditions nobody can tell about. Those never count as met.
 */
export function conditionBlockers(
  quest: Conditions,
  { tradersReputation, prestige }: Pick<ProgressPlayer, 'tradersReputation' | 'prestige'>,
): Blocker[] {
  const { reqLL, reqPrestige, reqUnknown = [], disabled } = quest
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
  if (!hasOpening(quest)) blockers.push({ kind: 'opening' })
  if (disabled) blockers.push({ kind: 'disabled' })
  return blockers
}

/**
 * Whether anything is known of when a quest opens. A quest of the first level has level 1 in the game's data: those of 0 and without any
 * condition are of maps that a new player cannot enter.
 */
const hasOpening = ({ reqLevel, reqLL, reqPrestige, reqStory, reqUnknown = [], require, requireOr = [] }: Opening): boolean =>
  reqLevel > 0 || reqPrestige !== undefined || reqStory === true || [reqLL, reqUnknown, require, requireOr].some(({ length }) => length > 0)

/** Whether a trader condition can be checked: its kind, sign and value are known. */
export const isKnownCondition = ({ type, compare, value }: QuestFact['reqLL'][number]): boolean =>
  (type === 'level' || type === 'standing') && isKnownSign(compare) && Number.isFinite(value)
