import type { CellValue } from './column.ts'

export const operators = ['is', 'isNot', 'has', 'hasNot', 'above', 'below', 'known', 'unknown'] as const
export type Operator = (typeof operators)[number]
/** What a column's value has to be; `known` and `unknown` take no value. */
export type Condition = { column: string; operator: Operator; value: string }
/** `and`: every condition holds, `or`: at least one. */
export type Conditions = { join: 'and' | 'or'; list: readonly Condition[] }

export const maxConditions = 12
const maxValue = 120

export const takesValue = (operator: Operator): boolean => operator !== 'known' && operator !== 'unknown'

/** Conditions as a parameter of an address, `and;width.above.2;category.is.ammo`; '' for none. {@link parseConditions} reads it. */
export function writeConditions({ join, list }: Conditions): string {
  if (list.length === 0) return ''
  return [join, ...list.map(({ column, operator, value }) => `${column}.${operator}.${encodeURIComponent(value)}`)].join(';')
}

/** Conditions of an address. What cannot be read, or is about none of the columns, is left out. */
export function parseConditions(text: string, columns: readonly string[]): Conditions {
  const [join, ...parts] = text.split(';')
  const list = parts.slice(0, maxConditions).flatMap((part): Condition[] => {
    const [column = '', word = '', ...rest] = part.split('.')
    const operator = operators.find((one) => one === word)
    const value = decode(rest.join('.'))
    return operator && value !== undefined && columns.includes(column) ? [{ column, operator, value: value.slice(0, maxValue) }] : []
  })
  return { join: join === 'or' ? 'or' : 'and', list }
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** True when a row's values meet the conditions. A comparison with an unknown value is not met, whatever is asked. */
export function meets({ join, list }: Conditions, valueIn: (column: string) => CellValue): boolean {
  if (list.length === 0) return true
  const isMet = (condition: Condition) => meetsOne(condition, valueIn(condition.column))
  return join === 'and' ? list.every(isMet) : list.some(isMet)
}

function meetsOne({ operator, value }: Condition, actual: CellValue): boolean {
  if (operator === 'known') return actual !== undefined && actual !== ''
  if (operator === 'unknown') return actual === undefined || actual === ''
  if (actual === undefined) return false
  const [text, wanted] = [String(actual).toLowerCase(), value.trim().toLowerCase()]
  switch (operator) {
    case 'is':
      return typeof actual === 'number' ? actual === toNumber(value) : text === wanted
    case 'isNot':
      return typeof actual === 'number' ? actual !== toNumber(value) : text !== wanted
    case 'has':
      return text.includes(wanted)
    case 'hasNot':
      return !text.includes(wanted)
    case 'above':
      return Number(actual) > toNumber(value)
    case 'below':
      return Number(actual) < toNumber(value)
  }
}

/** Decimal commas and spaces between thousands are as good as none; other texts are no numbers. */
function toNumber(text: string): number {
  const plain = text.replace(/\s/g, '').replace(',', '.')
  return plain === '' ? Number.NaN : Number(plain)
}
