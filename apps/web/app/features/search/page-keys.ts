import { useEffect } from 'react'
import { pageScoped, usePageScope } from '#app/storage/page-scope.ts'
import { createStore } from '#app/storage/store.ts'

/** Keys of the page at hand, in the user's language, for the list of keys. */
export type PageKeys = { title: string; keys: readonly { caps: readonly string[]; text: string }[] }

/** Of the page that is open; undefined for most. */
export const pageKeys = pageScoped(() => createStore<PageKeys | undefined>(undefined))

export function usePageKeys(keys: PageKeys) {
  const page = usePageScope()
  useEffect(() => {
    const current = pageKeys(page)
    current.set(keys)
    return () => {
      if (current.get() === keys) current.set(undefined)
    }
  }, [page, keys])
}
