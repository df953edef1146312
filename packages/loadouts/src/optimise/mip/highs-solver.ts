import type { Highs, ModelData } from 'highs'
import type { Mip, MipOptions, MipResult, MipSolver } from './mip.ts'

export const highsSolver =
  (highs: Highs): MipSolver =>
  (mip, options) =>
    highs.withModel(toData(highs, mip), (model): MipResult => solve(highs, model, options))

type Model = ReturnType<Highs['createModel']>

function solve({ constants }: Highs, model: Model, { ceiling, milliseconds, onBound }: MipOptions): MipResult {
  const { modelStatus, callbackType } = constants
  model.options.set({ output_flag: false, time_limit: Math.max(0, milliseconds) / 1000, mip_rel_gap: 0, mip_abs_gap: 0 })
  if (ceiling < Number.POSITIVE_INFINITY) model.options.set('objective_bound', ceiling)
  model.run({
    [callbackType.mipInterrupt]({ data }) {
      if (data.mip_dual_bound !== undefined) onBound?.(data.mip_dual_bound)
      return undefined
    },
  })
  const status = model.getModelStatus()
  if (status === modelStatus.infeasible || status === modelStatus.objectiveBound) return { isDone: true, bound: ceiling }
  const isFeasible = model.info.get('primal_solution_status') === constants.solutionStatus.feasible
  const solution = isFeasible ? { values: model.getSolution().colValue } : {}
  if (status === modelStatus.optimal) return { isDone: true, bound: Math.min(ceiling, model.getObjectiveValue()), ...solution }
  const bound = status === modelStatus.timeLimit ? Number(model.info.get('mip_dual_bound')) : Number.NEGATIVE_INFINITY
  return { isDone: false, bound: Math.min(ceiling, bound), ...solution }
}

function toData({ constants }: Highs, { costs, columnFrom, columnTo, isContinuous, rows }: Mip): ModelData {
  const starts = [0]
  const terms = rows.flatMap((row) => row.terms)
  for (const row of rows) starts.push((starts.at(-1) ?? 0) + row.terms.length)
  const [numCols, numRows] = [costs.length, rows.length]
  const { continuous, integer } = constants.variableType
  return {
    numCols,
    numRows,
    colCost: costs,
    colLower: columnFrom,
    colUpper: columnTo,
    rowLower: rows.map(({ from }) => from),
    rowUpper: rows.map(({ to }) => to),
    matrix: {
      format: 'csr',
      numCols,
      numRows,
      starts: Int32Array.from(starts),
      indices: Int32Array.from(terms, ([column]) => column),
      values: Float64Array.from(terms, ([, factor]) => factor),
    },
    integrality: isContinuous.map((isFree) => (isFree ? continuous : integer)),
  }
}
