import type { RecipeRow } from '@stashwise/calculators/view'
import { CellNote } from '#app/kit/data-table/cell-note.tsx'
import { useTexts } from '#app/kit/use-texts.ts'

/** What a run of a craft earns with its parts had the other way: bought, as the hideout's plan counts, or made by its own module first. */
export function BoughtNote({ row: { bought, crafted } }: { row: Pick<RecipeRow, 'bought' | 'crafted'> }) {
  const { t, format } = useTexts('recipes')
  if (!bought && !crafted) return null
  return (
    <CellNote isLong>
      {bought ? (
        <span title={t('boughtWhy')}>{t('bought', { price: format.number(bought.profit) })}</span>
      ) : crafted ? (
        <span title={t('craftedWhy')}>
          {crafted.partsSeconds === undefined
            ? t('craftedAside', { price: format.number(crafted.profit) })
            : t('crafted', { price: format.number(crafted.profit), time: format.duration(crafted.partsSeconds) })}
        </span>
      ) : null}
    </CellNote>
  )
}
