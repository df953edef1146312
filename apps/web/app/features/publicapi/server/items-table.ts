import type { ApiItem } from '@stashwise/contracts/v1/items'
import { type ItemColumn, itemColumns } from '@stashwise/contracts/v1/queries'

type Cell = string | number | boolean | undefined

const separators = { comma: ',', semicolon: ';', tab: '\t' } as const

/** Items as CSV with a row of column names. A figure that is not known is an empty cell. Lines end as RFC 4180 has it. */
export function itemsTable(
  items: readonly ApiItem[],
  { columns = itemColumns, separator }: { columns?: readonly ItemColumn[] | undefined; separator: keyof typeof separators },
): string {
  const by = separators[separator]
  return tableRows(items, columns)
    .map((cells) =>
      cells
        .map((cell) => toCell(cell, by))
        .join(by)
        .concat('\r\n'),
    )
    .join('')
}

/** The cells of a table, the names of its columns first. */
export const tableRows = (items: readonly ApiItem[], columns: readonly ItemColumn[]): Cell[][] => [
  [...columns],
  ...items.map((item) => columns.map((column) => cellOf(item, column))),
]

function cellOf(item: ApiItem, column: ItemColumn): Cell {
  switch (column) {
    case 'traderName':
      return item.trader?.trader.name
    case 'traderPrice':
      return item.trader?.price
    case 'traderCurrency':
      return item.trader?.currency
    case 'traderPriceRoubles':
      return item.trader?.priceRoubles
    default:
      return item[column]
  }
}

/** A spreadsheet runs a text that begins with one of these as a formula, also after a separator of another country inside quotes. */
const isFormula = (text: string): boolean => /^[\s]*[=+\-@\t\r]/.test(text)

function toCell(cell: Cell, by: string): string {
  if (cell === undefined) return ''
  if (typeof cell !== 'string') return String(cell)
  const safe = isFormula(cell) ? `'${cell}` : cell
  return safe.includes('"') || safe.includes(by) || /[\r\n;,\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
