import type { RecipeRow } from '@stashwise/calculators/view'
import type { ReactNode } from 'react'
import { CellNote } from '#app/kit/data-table/cell-note.tsx'
import { InLine } from '#app/kit/data-table/on-tap.tsx'
import { useTexts } from '#app/kit/use-texts.ts'

/**
 * A craft's time, `children`, with that in which its module makes ingredients first: both count in the profit per hour, so that a row's line on
 * phones, which has no room for two, shows their sum.
 */
export function CraftTime({ row: { figures, partsSeconds }, children }: { row: RecipeRow; children: ReactNode }) {
  const { t, format } = useTexts('recipes')
  if (partsSeconds === undefined) return children
  return (
    <>
      <InLine figure={format.duration((figures.time ?? 0) + partsSeconds)} whole={children} />
      <CellNote>
        <span title={t('partsTimeWhy')}>{t('partsTime', { time: format.duration(partsSeconds) })}</span>
      </CellNote>
    </>
  )
}
