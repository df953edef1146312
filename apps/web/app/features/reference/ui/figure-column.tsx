import type { DataColumn } from '#app/kit/data-table/column.ts'
import { Money } from '#app/kit/money.tsx'

type Shared<Row> = Pick<DataColumn<Row>, 'id' | 'header' | 'line' | 'isShort' | 'card' | 'foldsBelow'> & {
  value(row: Row): number | undefined
}

/** A column of figures that the list can be ordered by; absent ones are a dash. */
export const figureColumn = <Row,>(column: Shared<Row>, write: (figure: number) => string): DataColumn<Row> => ({
  ...column,
  cell: (row) => {
    const figure = column.value(row)
    return figure === undefined ? '–' : write(figure)
  },
  sorts: [{ key: column.id, label: column.header }],
  isNumber: true,
})

/** The same of roubles, short on phones. */
export const moneyColumn = <Row,>(column: Shared<Row>): DataColumn<Row> => ({
  ...column,
  cell: (row) => <Money value={column.value(row)} short />,
  sorts: [{ key: column.id, label: column.header }],
  isNumber: true,
})
