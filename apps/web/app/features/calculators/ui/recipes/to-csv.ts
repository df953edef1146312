import type { RecipeKind } from '@stashwise/calculators/costs/cost-graph'
import type { PartView, RecipeRow } from '@stashwise/calculators/view'
import { figureColumns } from './columns.ts'

/** A field as RFC 4180 has it. A text that a spreadsheet would take for a formula is kept a text. */
export function toField(value: string | number | undefined): string {
  if (value === undefined) return ''
  if (typeof value === 'number') return String(value)
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const partsText = (parts: readonly PartView[]): string =>
  parts.map(({ item, count, isTool }) => `${item.name} x${count}${isTool ? ' (tool)' : ''}`).join('; ')

/** Rows as CSV: what is given, taken, where, and every figure of the list in whole roubles; times in seconds. `heads`: names of the columns. */
export function toCsv(rows: readonly RecipeRow[], kind: RecipeKind, headOf: (column: string) => string): string {
  const figures = figureColumns[kind]
  const lines = rows.map(({ outputs, inputs, place, figures: values }) => [
    partsText(outputs),
    partsText(inputs),
    place.kind === 'barter' ? place.trader.name : place.module.name,
    place.level,
    place.quest,
    ...figures.map((figure) => values[figure]),
  ])
  const head = ['name', 'inputs', 'place', 'level', 'quest', ...figures].map(headOf)
  return [head, ...lines].map((line) => line.map(toField).join(',')).join('\r\n')
}
