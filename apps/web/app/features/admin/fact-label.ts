import type { Catalogue } from '@stashwise/i18n/catalogues'
import type { i18n, TFunction } from 'i18next'

type Texts = Catalogue['admin']

/** What a fact of a quest or of another record is called; one that has no name is called as it is stored. */
export function factLabel(fact: string, isQuest: boolean, t: TFunction<'admin'>, texts: Pick<i18n, 'exists'>): string {
  const isQuestFact = (name: string): name is keyof Texts['quests']['fact'] => isQuest && texts.exists(`admin:quests.fact.${name}`)
  const isColumn = (name: string): name is keyof Texts['records']['column'] => texts.exists(`admin:records.column.${name}`)
  return isQuestFact(fact) ? t(`quests.fact.${fact}`) : isColumn(fact) ? t(`records.column.${fact}`) : fact
}
