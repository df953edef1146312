/** A variable of a linear program: what one unit costs, 0 or more, and what it adds to each row. */
export type Column = { cost: number; adds: ReadonlyMap<number, number> }

/** Pivots of one program: those of the game take a handful. */
const maxPivots = 2000
const small = 1e-9

/**
 * How much of each column makes the cost least while no row passes its bound, which may be below 0: the dual simplex. Undefined where
 * that cannot be.
 */
export function leastColumns(columns: readonly Column[], bounds: readonly number[]): Float64Array | undefined {
  const tableau = createTableau(columns, bounds)
  for (let pivots = 0; pivots < maxPivots; pivots++) {
    const row = tableau.worstRow()
    if (row < 0) return tableau.solution()
    const column = tableau.entering(row)
    if (column < 0) return undefined
    tableau.pivot(row, column)
  }
  return undefined
}

/** Rows of a program with a slack each; the last entry of a row is its bound. */
function createTableau(columns: readonly Column[], bounds: readonly number[]) {
  const width = columns.length + bounds.length
  const rows = bounds.map((bound, at) => {
    const row = new Float64Array(width + 1)
    row[columns.length + at] = 1
    row[width] = bound
    return row
  })
  const costs = new Float64Array(width + 1)
  for (const [column, { cost, adds }] of columns.entries()) {
    costs[column] = cost
    for (const [row, count] of adds) {
      const entries = rows[row]
      if (entries) entries[column] = count
    }
  }
  const basis = bounds.map((_, at) => columns.length + at)

  return {
    /** The row that passes its bound most; -1 for none. */
    worstRow(): number {
      let [worst, least] = [-1, -small]
      for (const [at, row] of rows.entries()) if ((row[width] ?? 0) < least) [worst, least] = [at, row[width] ?? 0]
      return worst
    },
    /** The column that mends a row at the least cost; -1 for none. */
    entering(at: number): number {
      const row = rows[at] ?? new Float64Array(0)
      let [best, least] = [-1, Infinity]
      for (let column = 0; column < width; column++) {
        const entry = row[column] ?? 0
        const ratio = entry < -small ? (costs[column] ?? 0) / -entry : Infinity
        if (ratio < least) [best, least] = [column, ratio]
      }
      return best
    },
    pivot(at: number, column: number) {
      const row = rows[at]
      if (!row) return
      const divisor = row[column] ?? 1
      for (let each = 0; each <= width; each++) row[each] = (row[each] ?? 0) / divisor
      for (const other of [...rows, costs]) {
        const factor = other === row ? 0 : (other[column] ?? 0)
        if (factor === 0) continue
        for (let each = 0; each <= width; each++) other[each] = (other[each] ?? 0) - factor * (row[each] ?? 0)
      }
      basis[at] = column
    },
    solution(): Float64Array {
      const amounts = new Float64Array(columns.length)
      for (const [at, column] of basis.entries()) if (column < columns.length) amounts[column] = Math.max(0, rows[at]?.[width] ?? 0)
      return amounts
    },
  }
}
