/** A view of a table: the query of its address. */
export type SavedView = { name: string; search: string }

export const maxViews = 30
export const maxViewName = 60

export const writeViews = (views: readonly SavedView[]): string =>
  views.length === 0 ? '' : JSON.stringify(views.map(({ name, search }) => [name, search]))

/** Views as they were stored; what cannot be read is left out. */
export function parseViews(text: string): SavedView[] {
  const rows = parseJson(text)
  return (Array.isArray(rows) ? rows : []).slice(0, maxViews).flatMap((row: unknown): SavedView[] => {
    const [name, search]: unknown[] = Array.isArray(row) ? row : []
    const isView = typeof name === 'string' && typeof search === 'string' && (search === '' || search.startsWith('?'))
    return isView ? [{ name: name.slice(0, maxViewName), search }] : []
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
