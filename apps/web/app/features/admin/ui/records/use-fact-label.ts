import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { factLabel } from '../../fact-label.ts'
import type { ListKind } from '../../records.ts'

/** What the facts of a kind are called; one that has no name here is shown as it is stored. */
export function useFactLabel(kind: ListKind): (fact: string) => string {
  const { t, i18n } = useTranslation('admin')
  return useCallback((fact) => factLabel(fact, kind === 'quest', t, i18n), [t, i18n, kind])
}
