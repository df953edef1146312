import { useCallback, useMemo } from 'react'
import { type PageScope, pageScoped, usePageScope, useStore } from './page-scope.ts'
import { createStore, type Store } from './store.ts'

const localTexts = pageScoped((page) => {
  const texts = new Map<string, Store<string>>()
  return (key: string): Store<string> => {
    const text = texts.get(key) ?? openLocalText(page, key)
    texts.set(key, text)
    return text
  }
})

/**
 * A text in `localStorage`, '' when there is none, the same in all tabs. It is read synchronously, so it suits what the first render needs; everything
 * else is a `browserDocument`. Where storage is closed to pages the text lasts as long as the page.
 */
export const localText = (page: PageScope, key: string): Store<string> => localTexts(page)(key)

/** The text, '' on the server and during hydration, and what changes it. */
export function useLocalText(key: string): [text: string, set: (text: string) => void] {
  const page = usePageScope()
  const storeOf = useMemo(() => (page: PageScope) => localText(page, key), [key])
  const set = useCallback((text: string) => localText(page, key).set(text), [page, key])
  return [useStore(storeOf, ''), set]
}

function openLocalText(page: PageScope, key: string): Store<string> {
  /** `unstored`: what storage has refused. */
  const state = createStore<{ unstored?: string }>({})
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) state.set({ ...state.get() })
  }
  addEventListener('storage', onStorage)
  page.onClose(() => removeEventListener('storage', onStorage))
  return {
    subscribe: state.subscribe,
    get: () => state.get().unstored ?? readLocal(key),
    set(text) {
      try {
        if (text === '') localStorage.removeItem(key)
        else localStorage.setItem(key, text)
        state.set({})
      } catch (error) {
        console.warn(`${key} is not stored`, error)
        state.set({ unstored: text })
      }
    },
  }
}

function readLocal(key: string): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}
