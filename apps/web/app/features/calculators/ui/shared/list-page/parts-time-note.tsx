import type { RecipeRow } from '@stashwise/calculators/view'
import { CellNote } from '#app/kit/data-table/cell-note.tsx'
import { useTexts } from '#app/kit/use-texts.ts'

/** The time that the module of a craft makes its ingredients, which the profit per hour counts. */
export function PartsTimeNote({ row: { partsSeconds } }: { row: Pick<RecipeRow, 'partsSeconds'> }) {
  const { t, format } = useTexts('recipes')
  if (partsSeconds === undefined) return null
  return (
    <CellNote>
      <span title={t('partsTimeWhy')}>{t('partsTime', { time: format.duration(partsSeconds) })}</span>
    </CellNote>
  )
}
