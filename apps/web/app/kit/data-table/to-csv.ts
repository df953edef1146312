import type { CellValue, CsvField, DataColumn } from './column.ts'

/** Signs with which a spreadsheet starts a formula, the full-width ones of East Asian keyboards included. */
const formulaStart = /^[\s\uFEFF]*[=+\-@＝＋－＠]|^[\t\r\n]/

/** A field as RFC 4180 has it. A text that a spreadsheet would take for a formula gets an apostrophe; numbers stay numbers. */
export function toField(value: CellValue): string {
  if (value === undefined) return ''
  if (typeof value === 'number') return String(value)
  const text = formulaStart.test(value) ? `'${value}` : value
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export const csvFieldsOf = <Row>(columns: readonly DataColumn<Row>[]): CsvField<Row>[] =>
  columns.flatMap(({ csv, header, value }) => csv ?? (value ? [{ header, value }] : []))

/** Rows as CSV with a line of heads: raw numbers, an unknown value is an empty field, lines end with CR LF. */
export function toCsv<Row>(rows: readonly Row[], fields: readonly CsvField<Row>[]): string {
  const lines = rows.map((row) => fields.map(({ value }) => value(row)))
  return [fields.map(({ header }) => header), ...lines].map((line) => line.map(toField).join(',')).join('\r\n')
}

/** `crafts`, at an instant, as `crafts-2026-05-04.csv`. */
export const csvFileName = (name: string, at: Date): string => `${name.replaceAll(/[^\w-]+/g, '-')}-${at.toISOString().slice(0, 10)}.csv`
