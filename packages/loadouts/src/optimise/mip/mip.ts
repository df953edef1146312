/** Factors of columns in a row. */
export type Terms = (readonly [column: number, factor: number])[]

/** An integer program while it is put together: minimise the cost of whole numbers within the limits of the rows. */
export class Mip {
  readonly costs: number[] = []
  readonly columnFrom: number[] = []
  readonly columnTo: number[] = []
  readonly isContinuous: boolean[] = []
  readonly rows: { terms: Terms; from: number; to: number }[] = []

  column({ cost = 0, from = 0, to, isContinuous = false }: { cost?: number; from?: number; to: number; isContinuous?: boolean }): number {
    this.columnFrom.push(from)
    this.columnTo.push(to)
    this.isContinuous.push(isContinuous)
    return this.costs.push(cost) - 1
  }

  atMost(to: number, ...terms: Terms) {
    this.rows.push({ terms, from: Number.NEGATIVE_INFINITY, to })
  }

  equals(terms: Terms, value: number) {
    this.rows.push({ terms, from: value, to: value })
  }

  /** Lowers the largest value of a column. */
  limit(column: number, to: number) {
    this.columnTo[column] = Math.min(this.columnTo[column] ?? to, to)
  }
}

/**
 * A solver's result, within floating-point tolerance. `bound`: no solution costs less (Infinity: none exists). `isDone`: the best was
 * found, or none exists below the ceiling.
 */
export type MipResult = { isDone: boolean; bound: number; values?: Float64Array }

/** `ceiling`: solutions that cost more are of no interest. `onBound` is called now and then while it runs. */
export type MipOptions = { ceiling: number; milliseconds: number; onBound?: (bound: number) => void }

/** Solves on this thread, without a pause. */
export type MipSolver = (mip: Mip, options: MipOptions) => MipResult
