import type { ReactNode } from 'react'

export type Direction = 'asc' | 'desc'
/** What a row is sorted, filtered and exported by. `undefined`: unknown, which is never 0. */
export type CellValue = string | number | undefined

/** One order a column head offers. A head may offer several: 'Gives · Where'. `order`: what its directions are called, unless by height. */
export type SortKey = { key: string; label: string; hint?: string; order?: Record<Direction, string> }

export type CsvField<Row> = { header: string; value(row: Row): CellValue }

/**
 * One column. `cell` renders it; `value` is the raw figure or text behind it, without which the table can neither filter, sort nor
 * export the column.
 */
export type DataColumn<Row> = {
  id: string
  /** Head of the column, its label on cards and in the column choice. */
  header: string
  cell(row: Row): ReactNode
  value?(row: Row): CellValue
  /** Its place in the column's order, where that is neither of figures nor of letters. */
  rank?(row: Row): number
  /** Below all rows: a sum, or what it is a sum of. */
  foot?: ReactNode
  /** It names its row: screen readers say it before each of the row's figures. One column of a table has it. */
  isRowHead?: boolean
  /** Numbers are right-aligned with tabular figures. */
  isNumber?: boolean
  sorts?: readonly SortKey[]
  /** Fields of the CSV file; without them the column is one field, and none if it has no `value`. */
  csv?: readonly CsvField<Row>[]
  /**
   * Its place among the figures of a row's line on narrow screens; three have room on phones, 4 and 5 from 40rem on. A table with such columns
   * has one line a row there, and the rest of a row on a tap.
   */
  line?: 1 | 2 | 3 | 4 | 5
  /** A figure of few digits, which takes less of the line. */
  isShort?: boolean
  /** A figure with a word or a mark beside it, which takes more of the line. */
  isLong?: boolean
  /** What the line shows below the name, said in its head too. */
  lineNote?: string
  /** A shorter head for lines, where the header takes more than one; screen readers hear the header. */
  lineHeader?: string
  /**
   * Its place on narrow screens otherwise: the `title` is first, `wide` is over the whole width, `hidden` is left out. In a table without lines
   * rows are cards, where `first` figures come before the others, and `more` figures and what is `moreWide` are shown on a tap.
   */
  card?: 'title' | 'first' | 'figure' | 'wide' | 'more' | 'moreWide' | 'hidden'
  /** A `wide` cell has its label on cards, as figures have. */
  isLabelled?: boolean
  /** `text` takes a share of the room, `rest` what the others leave, `fit` no more than its content. */
  width?: 'text' | 'rest' | 'fit'
  /** What its figures are in, shown in the head, and by the label on cards, instead of in every cell. */
  unit?: string
  /** A second, quieter line of the head. */
  note?: string
  /** The least screen it is a column on: below 94rem, or already below 77.5rem, there is no room for it. Cards show it all the same. */
  foldsBelow?: 'wide' | 'middle'
  /** Values to choose one of in the table's filter. */
  filterBy?: readonly { value: string; label: string }[]
}

/** The order of the rows, held by the caller, so that it can be part of the address. */
export type TableSort = {
  key: string
  dir: Direction
  /** The address of another order. Without `dir` the key's own first direction. */
  toHref(key: string, dir: Direction | undefined): string
  /** The rows come in this order already; otherwise the table sorts them by the column with the id `key`. */
  isPresorted: boolean
}

/** What a row is about, by the ends of the addresses: the table's filter finds it also by what players call that. */
export type RowSubject<Row> = { kind: 'item' | 'boss'; of(row: Row): readonly string[] }
