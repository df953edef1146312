export type Difference = { path: string; before: string; after: string }

/** Maximum signs of a value that is shown. */
const maxShown = 300
/** Maximum differences that are listed. */
const maxListed = 100

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

const write = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > maxShown ? `${text.slice(0, maxShown)}…` : text
}

/** What differs between two JSON values, by the path of its members; the members of one that is absent are compared with nothing. */
export function differencesOf(before: unknown, after: unknown, path = ''): Difference[] {
  if (isRecord(before) || isRecord(after)) {
    if ((before === null || before === undefined || isRecord(before)) && (after === null || after === undefined || isRecord(after))) {
      const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
      return [...names]
        .flatMap((name) => differencesOf(before?.[name], after?.[name], path === '' ? name : `${path}.${name}`))
        .slice(0, maxListed)
    }
  }
  return JSON.stringify(before ?? null) === JSON.stringify(after ?? null) ? [] : [{ path, before: write(before), after: write(after) }]
}
