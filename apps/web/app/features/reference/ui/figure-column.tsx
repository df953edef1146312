import { Brief } from '#app/kit/brief.tsx'
import type { DataColumn } from '#app/kit/data-table/column.ts'

type Shared<Row> = Pick<DataColumn<Row>, 'id' | 'header' | 'line' | 'lineHeader' | 'isShort' | 'card' | 'foldsBelow'> & {
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

/** The same of roubles, brief in the lines of narrow screens. */
export const moneyColumn = <Row,>(column: Shared<Row>): DataColumn<Row> => ({
  ...column,
  unit: '₽',
  cell: (row) => <Roubles value={column.value(row)} />,
  sorts: [{ key: column.id, label: column.header }],
  isNumber: true,
})

function Roubles({ value }: { value: number | undefined }) {
  return value === undefined ? '–' : <Brief value={value} />
}
