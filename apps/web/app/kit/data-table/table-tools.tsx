import { ColumnChoice } from './column-choice.tsx'
import { CsvButtons } from './csv-buttons.tsx'
import type { DataTableState } from './use-data-table.ts'

/** What a page's head offers for its table. `name`: of the table's file. */
export const TableTools = <Row,>({ table, name }: { table: DataTableState<Row>; name: string }) => (
  <>
    <CsvButtons table={table} name={name} />
    <ColumnChoice table={table} />
  </>
)
