import { useEffect } from 'react'

/** Keys of the page at hand, in the user's language, for the list of keys. */
export type PageKeys = { title: string; keys: readonly { caps: readonly string[]; text: string }[] }

let current: PageKeys | undefined

/** Of the page that is open; undefined for most. */
export const pageKeys = (): PageKeys | undefined => current

/** Names a page's own keys while it is open. */
export function usePageKeys(keys: PageKeys) {
  useEffect(() => {
    current = keys
    return () => {
      if (current === keys) current = undefined
    }
  }, [keys])
}
