import { useCallback, useState, useSyncExternalStore } from 'react'
import { isCompactStored, storeCompact } from '../../row-height.ts'

const nothing = () => () => {}

/** Whether rows are 32 pixels high, kept in this browser. The server draws 40. */
export function useCompact(): [boolean, (compact: boolean) => void] {
  const stored = useSyncExternalStore(nothing, isCompactStored, () => false)
  const [chosen, setChosen] = useState<boolean>()
  const choose = useCallback((compact: boolean) => {
    setChosen(compact)
    storeCompact(compact)
  }, [])
  return [chosen ?? stored, choose]
}
