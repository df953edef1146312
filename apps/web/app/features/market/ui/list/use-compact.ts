import { useCallback, useState, useSyncExternalStore } from 'react'
import { keepCompact, keptCompact } from '../../row-height.ts'

const nothing = () => () => {}

/** Whether rows are 32 pixels high, kept in this browser. The server draws 40. */
export function useCompact(): [boolean, (compact: boolean) => void] {
  const stored = useSyncExternalStore(nothing, keptCompact, () => false)
  const [chosen, setChosen] = useState<boolean>()
  const choose = useCallback((compact: boolean) => {
    setChosen(compact)
    keepCompact(compact)
  }, [])
  return [chosen ?? stored, choose]
}
