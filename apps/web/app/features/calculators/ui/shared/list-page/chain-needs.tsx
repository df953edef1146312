import type { BlockerView } from '@stashwise/calculators/view'
import { useTranslation } from 'react-i18next'
import { CellNote } from '#app/kit/data-table/cell-note.tsx'
import { formatList } from '#app/kit/format.ts'
import { useFrame } from '#app/site/frame.tsx'
import { needWords } from '../why/why-words.ts'

/** Traders and stations above a row's own level that its cost counts on; nothing where there are none. */
export function ChainNeeds({ needs }: { needs: readonly BlockerView[] | undefined }) {
  const { t } = useTranslation('recipes')
  const { locale } = useFrame()
  if (!needs) return null
  const places = formatList(
    needs.map((need) => needWords(need, t)),
    locale,
  )
  return (
    <CellNote>
      <span title={t('need.chainWhy')}>{t('need.chain', { places })}</span>
    </CellNote>
  )
}
