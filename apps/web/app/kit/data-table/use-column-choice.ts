import { useMemo } from 'react'
import { useLocalText } from '#app/storage/local-text.ts'

/** The ids of the columns a player has hidden, stored in this browser. The server renders all columns. */
export function useColumnChoice(table: string): { hidden: ReadonlySet<string>; setHidden(ids: Iterable<string>): void } {
  const [text, set] = useLocalText(`${table}.hidden`)
  return {
    hidden: useMemo(() => new Set(text.split(' ').filter(Boolean)), [text]),
    setHidden: (ids) => set([...new Set(ids)].join(' ')),
  }
}
