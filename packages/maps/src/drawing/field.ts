/** A grid of figures over a sheet: the value at (column, row) lies at (x0 + column · cell, y0 + row · cell), in sheet metres. */
export type Field = { columns: number; rows: number; cell: number; x0: number; y0: number; values: Float64Array }

/** A place on the sheet, metres from the top left corner of the bounds, with its height. */
export type SheetPoint = { x: number; y: number; height: number }

export const emptyField = ({ columns, rows, cell, x0, y0 }: Omit<Field, 'values'>): Field => ({
  columns,
  rows,
  cell,
  x0,
  y0,
  values: new Float64Array(columns * rows),
})

/** The value at a grid point; at the edges that of the nearest. */
export function valueAt({ columns, rows, values }: Field, column: number, row: number): number {
  const c = Math.min(columns - 1, Math.max(0, column))
  const r = Math.min(rows - 1, Math.max(0, row))
  return values[r * columns + c] ?? 0
}

/** Every value mixed with its neighbours', 1-2-1 in both directions. */
export function blurred(field: Field): Field {
  const across = emptyField(field)
  const result = emptyField(field)
  const mix = (from: Field, to: Field, dc: number, dr: number) => {
    for (let row = 0; row < field.rows; row++)
      for (let column = 0; column < field.columns; column++)
        to.values[row * field.columns + column] =
          (valueAt(from, column - dc, row - dr) + 2 * valueAt(from, column, row) + valueAt(from, column + dc, row + dr)) / 4
  }
  mix(field, across, 1, 0)
  mix(across, result, 0, 1)
  return result
}

/** A field of one value for each grid point. */
export function fieldOf(grid: Omit<Field, 'values'>, calculate: (column: number, row: number) => number): Field {
  const field = emptyField(grid)
  for (let row = 0; row < field.rows; row++)
    for (let column = 0; column < field.columns; column++) field.values[row * field.columns + column] = calculate(column, row)
  return field
}
