import type { Change } from '@stashwise/accounts/change'
import { useTranslation } from 'react-i18next'
import { useChangeText } from './use-change-text.ts'

/** Maximum lines about what was undone; the history has all. */
const maxLines = 3

/** What an undo took back, in words. */
export function UndoneText({ change }: { change: Change }) {
  const { t } = useTranslation('progress')
  const textOf = useChangeText()
  return t('undone', { what: textOf(change, 2).slice(0, maxLines).join('; ') })
}
