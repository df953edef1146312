import type { PartView, RecipeRow } from '@stashwise/calculators/view'
import type { CsvField } from '#app/kit/data-table/column.ts'

const partsText = (parts: readonly PartView[]): string =>
  parts.map(({ item, count, isTool }) => `${item.name} x${count}${isTool ? ' (tool)' : ''}`).join('; ')

type Heads = Record<'name' | 'inputs' | 'place' | 'level' | 'quest', string>

export const outputFields = (heads: Heads): CsvField<RecipeRow>[] => [{ header: heads.name, value: ({ outputs }) => partsText(outputs) }]

/** What it takes, where, from which level on and after which quest. */
export const inputFields = (heads: Heads): CsvField<RecipeRow>[] => [
  { header: heads.inputs, value: ({ inputs }) => partsText(inputs) },
  { header: heads.place, value: ({ place }) => (place.kind === 'barter' ? place.trader.name : place.module.name) },
  { header: heads.level, value: ({ place }) => place.level },
  { header: heads.quest, value: ({ place }) => place.quest },
]
