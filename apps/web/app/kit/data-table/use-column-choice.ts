import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'

const keyOf = (table: string) => `${table}.hidden`
const nothing = () => () => {}

function read(table: string): string {
  try {
    return localStorage.getItem(keyOf(table)) ?? ''
  } catch {
    return '' // storage may be closed to pages; all columns are then shown
  }
}

function write(table: string, hidden: string) {
  try {
    if (hidden === '') localStorage.removeItem(keyOf(table))
    else localStorage.setItem(keyOf(table), hidden)
  } catch {
    // The choice then lasts as long as the page.
  }
}

/** The ids of the columns a player has hidden, stored in this browser as the row height is. The server renders all columns. */
export function useColumnChoice(table: string): { hidden: ReadonlySet<string>; setHidden(ids: Iterable<string>): void } {
  const stored = useSyncExternalStore(
    nothing,
    () => read(table),
    () => '',
  )
  const [chosen, setChosen] = useState<string>()
  const setHidden = useCallback(
    (ids: Iterable<string>) => {
      const text = [...new Set(ids)].join(' ')
      setChosen(text)
      write(table, text)
    },
    [table],
  )
  const text = chosen ?? stored
  return { hidden: useMemo(() => new Set(text.split(' ').filter(Boolean)), [text]), setHidden }
}
