import type { Catalogue } from '@stashwise/i18n/catalogues'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListKind } from '../../records.ts'

type Texts = Catalogue['admin']

/** What the facts of a kind are called; one that has no name here is shown as it is stored. */
export function useFactLabel(kind: ListKind): (fact: string) => string {
  const { t, i18n } = useTranslation('admin')
  return useCallback(
    (fact) => {
      const isQuestFact = (name: string): name is keyof Texts['quests']['fact'] =>
        kind === 'quest' && i18n.exists(`admin:quests.fact.${name}`)
      const isColumn = (name: string): name is keyof Texts['records']['column'] => i18n.exists(`admin:records.column.${name}`)
      return isQuestFact(fact) ? t(`quests.fact.${fact}`) : isColumn(fact) ? t(`records.column.${fact}`) : fact
    },
    [t, i18n, kind],
  )
}
