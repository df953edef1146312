import { factionName, lowestLevel } from '@stashwise/accounts/vocabulary'
import { editionName } from '@stashwise/game/edition'
import type { QuestUid } from '@stashwise/game/ids'
import type { Locale } from '@stashwise/game/locale'
import type { ProgressionNames } from '@stashwise/progression/facts'
import type { Blocker, NeededStatus } from '@stashwise/progression/quests/quest-state'
import type { TFunction } from 'i18next'
import { formatDate, formatDecimal, formatList } from '#app/kit/format.ts'

/** `timeZone`: of instants; undefined for the player's. */
export type BlockerTexts = {
  t: TFunction<'quests'>
  locale: Locale
  timeZone: string | undefined
  names: Pick<ProgressionNames, 'quest' | 'trader'>
}

export function blockerWords(blocker: Blocker, { t, locale, timeZone, names }: BlockerTexts): { text: string; uids: readonly QuestUid[] } {
  const plain = (text: string) => ({ text, uids: [] })
  switch (blocker.kind) {
    case 'faction':
      return plain(t('blocker.faction', { faction: factionName(blocker.faction) }))
    case 'edition':
      return plain(t('blocker.edition', { editions: formatList(blocker.editions.map(editionName), locale) }))
    case 'mode':
      return plain(t('blocker.mode', { trader: names.trader(blocker.trader) }))
    case 'level':
      // What every player begins with may only be what nobody told.
      return plain(blocker.have === lowestLevel ? t('blocker.levelOf', { level: blocker.level }) : t('blocker.level', blocker))
    case 'loyalty': {
      const { trader, level, have, compare } = blocker
      const needed = { trader: names.trader(trader), level: conditionOf(compare, String(level)) }
      return plain(have === lowestLevel ? t('blocker.loyaltyOf', needed) : t('blocker.loyalty', { ...needed, have }))
    }
    case 'reputation': {
      const { trader, value, have, compare } = blocker
      const needed = { trader: names.trader(trader), value: conditionOf(compare, formatDecimal(value, locale, 2)) }
      return plain(
        have === undefined
          ? t('blocker.reputationUnknown', needed)
          : t('blocker.reputation', { ...needed, have: formatDecimal(have, locale, 2) }),
      )
    }
    case 'prestige':
      return plain(t('blocker.prestige', { level: blocker.level, have: blocker.have }))
    case 'condition':
      return plain(t('blocker.condition', { what: blocker.what }))
    case 'trader':
      return { text: t('blocker.trader', { trader: names.trader(blocker.trader) }), uids: blocker.unlockedBy }
    case 'quest':
      return { text: t(`blocker.${neededKey(blocker.needs)}`), uids: [blocker.quest] }
    case 'anyOf':
      return { text: t('blocker.anyOf'), uids: blocker.quests.map(({ quest }) => quest) }
    case 'kappa':
      return { text: t('blocker.kappa', { count: blocker.missing.length }), uids: blocker.missing }
    case 'cancelledBy':
      return { text: t('blocker.cancelledBy'), uids: [blocker.quest] }
    case 'delay':
      return plain(t('blocker.delay', { at: formatDate(blocker.opensAt * 1000, locale, { withTime: true, timeZone }) }))
    case 'cycle':
      return { text: t('blocker.cycle'), uids: blocker.quests }
    case 'failed':
    case 'unknown':
    case 'disabled':
    case 'opening':
    case 'story':
      return plain(t(`blocker.${blocker.kind}`))
  }
}

/** A reason in one short line for rows and nodes: the sentence, with the first of the quests it speaks of. */
export function blockerLine(blocker: Blocker, texts: BlockerTexts): string {
  const { text, uids } = blockerWords(blocker, texts)
  const [first, ...others] = uids
  if (first === undefined) return text
  const name = texts.names.quest(first)
  return others.length > 0 ? `${text} ${name} ${texts.t('more', { count: others.length })}` : `${text} ${name}`
}

/** As {@link blockerLine}, in as few words as fit a node of the graph: a sentence that needs more of them is another one there. */
export function briefBlockerLine(blocker: Blocker, texts: BlockerTexts): string {
  const { t, locale, names } = texts
  switch (blocker.kind) {
    case 'opening':
    case 'unknown':
    case 'disabled':
    case 'condition':
    case 'cycle':
      return t(`brief.${blocker.kind}`)
    case 'level':
      return t('blocker.levelOf', { level: blocker.level })
    case 'loyalty':
      return t('blocker.loyaltyOf', { trader: names.trader(blocker.trader), level: conditionOf(blocker.compare, String(blocker.level)) })
    case 'reputation': {
      const value = conditionOf(blocker.compare, formatDecimal(blocker.value, locale, 2))
      return t('brief.reputation', { trader: names.trader(blocker.trader), value })
    }
    case 'cancelledBy':
      return t('brief.cancelledBy', { quest: names.quest(blocker.quest) })
    case 'kappa':
      return t('brief.kappa', { count: blocker.missing.length })
    default:
      return blockerLine(blocker, texts)
  }
}

/** What must be accepted before a quest that counts as available, in one line; undefined where nothing must. */
export const acceptFirstLine = (
  first: readonly QuestUid[],
  { t, locale, names }: Pick<BlockerTexts, 't' | 'locale' | 'names'>,
): string | undefined => (first.length === 0 ? undefined : t('acceptFirst', { quests: formatList(first.map(names.quest), locale) }))

/** What a prerequisite must come to: keys of the texts. */
export function neededKey(needs: NeededStatus): 'complete' | 'accept' | 'acceptOrComplete' | 'finish' | 'fail' {
  if (needs.length === 0) return 'complete'
  if (needs.includes('active')) return needs.includes('complete') ? 'acceptOrComplete' : 'accept'
  if (needs.includes('failed')) return needs.includes('complete') ? 'finish' : 'fail'
  return 'complete'
}

const signs: Readonly<Record<string, string>> = { '>=': '≥', '<=': '≤', '==': '=', '!=': '≠' }
/** The sign of a condition as it is shown; an unknown one as the game writes it. */
export const signOf = (compare: string): string => signs[compare] ?? compare
/** A figure with its sign, except "at least". */
const conditionOf = (compare: string, figure: string): string => (compare === '>=' ? figure : `${signOf(compare)} ${figure}`)
