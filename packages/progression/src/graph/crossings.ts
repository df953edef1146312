/** An edge as a straight line between cells of the grid. */
export type GridLine = { fromColumn: number; fromRow: number; toColumn: number; toRow: number }

/** How many pairs of lines cross between two columns; lines that meet in a cell do not. */
export function countCrossings(lines: readonly GridLine[]): number {
  const ordered = lines.toSorted((a, b) => a.fromColumn - b.fromColumn)
  let crossings = 0
  for (const [at, line] of ordered.entries()) {
    for (let next = at + 1; next < ordered.length; next++) {
      const other = ordered[next]
      if (!other || other.fromColumn >= line.toColumn) break
      if (crosses(line, other)) crossings++
    }
  }
  return crossings
}

function crosses(line: GridLine, other: GridLine): boolean {
  const left = Math.max(line.fromColumn, other.fromColumn)
  const right = Math.min(line.toColumn, other.toColumn)
  return (rowAt(line, left) - rowAt(other, left)) * (rowAt(line, right) - rowAt(other, right)) < 0
}

const rowAt = ({ fromColumn, fromRow, toColumn, toRow }: GridLine, column: number) =>
  fromRow + ((toRow - fromRow) * (column - fromColumn)) / (toColumn - fromColumn)
