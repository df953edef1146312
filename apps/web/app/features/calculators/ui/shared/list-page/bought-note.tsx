import type { RecipeRow } from '@stashwise/calculators/view'
import { CellNote } from '#app/kit/data-table/cell-note.tsx'
import { useTexts } from '#app/kit/use-texts.ts'

/** What a run of a craft with crafted parts earns when every part is bought or bartered, as the hideout's plan counts. */
export function BoughtNote({ row: { bought } }: { row: Pick<RecipeRow, 'bought'> }) {
  const { t, format } = useTexts('recipes')
  if (!bought) return null
  return (
    <CellNote isLong>
      <span title={t('boughtWhy')}>{t('bought', { price: format.number(bought.profit) })}</span>
    </CellNote>
  )
}
