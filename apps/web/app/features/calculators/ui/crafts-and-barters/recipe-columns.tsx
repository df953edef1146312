import type { RecipeKind } from '@stashwise/calculators/costs/cost-graph'
import type { RecipeFigureName, RecipeRow } from '@stashwise/calculators/view'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { DataColumn, SortKey } from '#app/kit/data-table/column.ts'
import type { RecipeSearch } from '../../schema.ts'
import { inputFields, outputFields } from './recipe-csv.ts'
import { RecipeFigure } from './recipe-figure.tsx'
import { RecipeInputs } from './recipe-inputs.tsx'
import { RecipeOutputs } from './recipe-outputs.tsx'
import type { RecipesPageProps } from './recipes-page-props.ts'

type Sort = NonNullable<RecipeSearch['sort']>

/** Figures of a list, left to right; each is sortable and has a derivation. */
const figureColumns = {
  barter: ['cost', 'saves', 'fee', 'revenue', 'profit', 'perSlot'],
  craft: ['time', 'cost', 'fuel', 'fee', 'revenue', 'profit', 'perHour', 'perSlot', 'saves'],
} as const satisfies Record<RecipeKind, readonly RecipeFigureName[]>

/** Figures of a row's line on narrow screens, in their order. */
const lines: Record<RecipeKind, Partial<Record<RecipeFigureName, 1 | 2 | 3 | 4 | 5>>> = {
  barter: { saves: 1, profit: 2, cost: 3, revenue: 4, perSlot: 5 },
  craft: { profit: 1, perHour: 2, time: 3, cost: 4, revenue: 5 },
}
/**
 * Figures that give way first and next where the screen is too narrow for all of them. What makes up the profit never does: fee and
 * fuel are then a note of the figure they belong to.
 */
const folding: Record<RecipeKind, { wide: ReadonlySet<RecipeFigureName>; middle: ReadonlySet<RecipeFigureName> }> = {
  barter: { wide: new Set(['fee']), middle: new Set(['perSlot']) },
  craft: { wide: new Set(['fee', 'fuel', 'saves']), middle: new Set(['perSlot']) },
}
function foldingOf(kind: RecipeKind, figure: RecipeFigureName): Pick<DataColumn<RecipeRow>, 'foldsBelow'> {
  if (folding[kind].wide.has(figure)) return { foldsBelow: 'wide' }
  return folding[kind].middle.has(figure) ? { foldsBelow: 'middle' } : {}
}

function lineOf(kind: RecipeKind, figure: RecipeFigureName): Pick<DataColumn<RecipeRow>, 'line'> {
  const line = lines[kind][figure]
  return line === undefined ? {} : { line }
}

/** The columns of barters or crafts: what they give and take, and every figure with the way to its derivation. */
export function useRecipeColumns({
  kind,
  path,
  search,
  list: { basis },
  isPro,
  PriceEditor,
}: RecipesPageProps): readonly DataColumn<RecipeRow>[] {
  const { t } = useTranslation(['recipes', 'shell', 'calcsettings'])
  return useMemo(() => {
    const header = (column: Sort | 'inputs') => t(`column.${column}`)
    const sortBy = (key: Sort): SortKey => ({
      key,
      label: header(key),
      hint: t(`hint.${key === 'profit' && kind === 'barter' ? 'barterProfit' : key}`),
    })
    const heads = {
      name: header('name'),
      inputs: header('inputs'),
      place: header('place'),
      level: t('filter.level'),
      quest: t('shell:page.quests.title'),
    }
    const figures = figureColumns[kind].map(
      (figure): DataColumn<RecipeRow> => ({
        id: figure,
        header: header(figure),
        ...(figure === 'time' ? {} : { unit: '₽' }),
        ...(figure === 'cost'
          ? { note: t(`calcsettings:bases.${basis}`), csv: [{ header: t(`costBy.${basis}`), value: (row) => row.figures.cost }] }
          : {}),
        cell: (row) => <RecipeFigure row={row} figure={figure} path={path} search={search} />,
        value: (row) => row.figures[figure],
        isNumber: true,
        sorts: [sortBy(figure)],
        ...foldingOf(kind, figure),
        ...lineOf(kind, figure),
        // Hours and minutes are longer than roubles in brief.
        ...(figure === 'time' ? { isLong: true } : {}),
        ...(figure === 'saves' ? { lineHeader: t('line.saves') } : {}),
      }),
    )
    return [
      {
        id: 'name',
        header: heads.name,
        isRowHead: true,
        cell: (row) => <RecipeOutputs row={row} />,
        value: (row) => row.outputs[0]?.item.name,
        csv: outputFields(heads),
        sorts: [sortBy('name'), sortBy('place')],
        card: 'title',
        width: 'text',
      },
      {
        id: 'inputs',
        header: heads.inputs,
        cell: (row) => <RecipeInputs row={row} path={path} search={search} isPro={isPro} PriceEditor={PriceEditor} />,
        csv: inputFields(heads),
        card: 'wide',
        width: 'rest',
      },
      ...figures,
    ]
  }, [t, kind, path, search, basis, isPro, PriceEditor])
}
