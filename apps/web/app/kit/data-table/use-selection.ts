import { useMemo, useState } from 'react'

/** Rows that are chosen, by their ids; rows that are no longer listed are not. */
export type Selection = {
  ids: ReadonlySet<string>
  toggle(id: string): void
  /** Chooses all listed rows, or none when all are chosen. */
  toggleAll(): void
  clear(): void
}

/** `listed`: ids of the rows there are, memoised or from a table's state. */
export function useSelection(listed: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const ids = useMemo(() => new Set(listed.filter((id) => chosen.has(id))), [listed, chosen])
  return {
    ids,
    toggle: (id) => setChosen(ids.has(id) ? new Set([...ids].filter((one) => one !== id)) : new Set([...ids, id])),
    toggleAll: () => setChosen(ids.size === listed.length ? new Set() : new Set(listed)),
    clear: () => setChosen(new Set()),
  }
}
