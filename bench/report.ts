/** One measured budget. `atMost`/`atLeast` say which side is good; neither: a figure for information. */
export type Measured = {
  what: string
  unit: string
  value: number
  atMost?: number
  atLeast?: number
  /** The same measured on a bare server or without the thing in question, side by side. */
  compared?: { with: string; value: number }
}

/** A part that could not be measured here, and why. */
export type Unmeasured = { what: string; reason: string }
export type Result = Measured | Unmeasured

const number = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 })
const format = (value: number) => (value >= 1000 ? Math.round(value).toLocaleString('en') : number.format(value))

function toRow(result: Result): string[] {
  if ('reason' in result) return [result.what, '', '', '', `not measured: ${result.reason}`]
  const { what, unit, value, atMost, atLeast, compared } = result
  const measured = `${format(value)} ${unit}`
  const beside = compared ? ` (${number.format(value / compared.value)} × ${compared.with}: ${format(compared.value)})` : ''
  if (atMost !== undefined)
    return [
      what,
      `≤ ${format(atMost)} ${unit}`,
      measured,
      atMost === 0 ? '' : number.format(value / atMost),
      `${value <= atMost ? 'pass' : 'OVER'}${beside}`,
    ]
  if (atLeast !== undefined)
    return [
      what,
      `≥ ${format(atLeast)} ${unit}`,
      measured,
      number.format(value / atLeast),
      `${value >= atLeast ? 'pass' : 'UNDER'}${beside}`,
    ]
  return [what, '', measured, '', beside.trim()]
}

/** Prints what was measured as a table: budget | measured | ratio to the budget | verdict. */
export function printTable(results: Result[]) {
  const rows = [['what', 'budget', 'measured', 'ratio', ''], ...results.map(toRow)]
  const widths = rows.reduce<number[]>((widest, row) => row.map((cell, at) => Math.max(widest[at] ?? 0, cell.length)), [])
  for (const [index, row] of rows.entries()) {
    console.log(
      row
        .map((cell, at) => (at === 1 || at === 2 || at === 3 ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    if (index === 0) console.log(widths.map((width) => '─'.repeat(width)).join('  '))
  }
}

export const countMissed = (results: Result[]) =>
  results.filter(
    (r) => 'value' in r && ((r.atMost !== undefined && r.value > r.atMost) || (r.atLeast !== undefined && r.value < r.atLeast)),
  ).length

/** The value below which a share of the sorted numbers lies (nearest rank). @param share - 0 to 1. */
export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] ?? Number.NaN
}
