import type { RecipeFigureName, RecipeRow } from '@stashwise/calculators/view'
import { recipesTexts } from '@stashwise/i18n/recipes-texts'
import { useMemo } from 'react'
import { useAreaTexts } from '#app/i18n/use-area-texts.ts'
import type { DataColumn, SortKey } from '#app/kit/data-table/column.ts'
import type { RecipeSearch } from '../schema.ts'
import { Missing } from '../shared/list-page/missing.tsx'
import { figureColumns } from './columns.ts'
import { inputFields, outputFields } from './recipe-csv.ts'
import { RecipeFigure } from './recipe-figure.tsx'
import { RecipeInputs } from './recipe-inputs.tsx'
import { RecipeOutputs } from './recipe-outputs.tsx'
import type { RecipesPageProps } from './recipes-page-props.ts'

/** Figures that come first on a card. */
const first: ReadonlySet<RecipeFigureName> = new Set(['profit', 'perHour', 'perSlot'])
/** Figures of crafts shown below others where the screen is too narrow for all columns. */
const folded: ReadonlySet<RecipeFigureName> = new Set(['fee', 'fuel'])

/** The columns of barters or crafts: what they give and take, and every figure with the way to its derivation. */
export function useRecipeColumns({ kind, path, search, isPro, PriceEditor }: RecipesPageProps): readonly DataColumn<RecipeRow>[] {
  const { t } = useAreaTexts('recipes', recipesTexts)
  return useMemo(() => {
    const header = (column: RecipeSearch['sort'] | 'inputs') => t(`recipes.column.${column}`)
    const sortBy = (key: RecipeSearch['sort']): SortKey => ({ key, label: header(key), hint: t(`recipes.hint.${key}`) })
    const heads = {
      name: header('name'),
      inputs: header('inputs'),
      place: header('place'),
      level: t('recipes.filter.level'),
      quest: t('shell.page.quests.title'),
    }
    const figures = figureColumns[kind].map(
      (figure): DataColumn<RecipeRow> => ({
        id: figure,
        header: header(figure),
        cell: (row) => <RecipeFigure row={row} figure={figure} path={path} search={search} />,
        value: (row) => row.figures[figure],
        isNumber: true,
        sorts: [sortBy(figure)],
        isFolded: kind === 'craft' && folded.has(figure),
        card: first.has(figure) ? 'first' : 'figure',
      }),
    )
    return [
      {
        id: 'name',
        header: heads.name,
        cell: (row) => (
          <>
            <RecipeOutputs row={row} />
            <Missing blockers={row.blockers} />
          </>
        ),
        value: (row) => row.outputs[0]?.item.name,
        csv: outputFields(heads),
        sorts: [sortBy('name'), sortBy('place')],
        card: 'title',
        width: 'text',
      },
      {
        id: 'inputs',
        header: heads.inputs,
        cell: (row) => <RecipeInputs row={row} isPro={isPro} PriceEditor={PriceEditor} />,
        csv: inputFields(heads),
        card: 'wide',
        width: 'rest',
      },
      ...figures,
    ]
  }, [t, kind, path, search, isPro, PriceEditor])
}
