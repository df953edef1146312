import { useCallback } from 'react'
import { localText, useLocalText } from '#app/storage/local-text.ts'
import type { PageScope } from '#app/storage/page-scope.ts'

const key = 'market.compact'
const compactText = '1'

/** Whether rows are 32 pixels high instead of 40, stored in this browser. The server renders 40. */
export function useCompact(): [boolean, (isCompact: boolean) => void] {
  const [text, set] = useLocalText(key)
  const setCompact = useCallback((isCompact: boolean) => set(isCompact ? compactText : ''), [set])
  return [text === compactText, setCompact]
}

export function toggleCompact(page: PageScope): void {
  const text = localText(page, key)
  text.set(text.get() === compactText ? '' : compactText)
}
