import { useState, useSyncExternalStore } from 'react'

const key = 'market.compact'
const nothing = () => () => {}

function kept(): boolean {
  try {
    return localStorage.getItem(key) === '1'
  } catch {
    return false // storage may be closed to pages; rows then stay at their normal height
  }
}

/** Whether rows are 32 pixels high, kept in this browser. The server draws 40. */
export function useCompact(): [boolean, (compact: boolean) => void] {
  const stored = useSyncExternalStore(nothing, kept, () => false)
  const [chosen, setChosen] = useState<boolean>()
  const choose = (compact: boolean) => {
    setChosen(compact)
    try {
      localStorage.setItem(key, compact ? '1' : '0')
    } catch {
      // The choice then lasts as long as the page.
    }
  }
  return [chosen ?? stored, choose]
}
