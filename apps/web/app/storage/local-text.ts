import { useSyncExternalStore } from 'react'

export type LocalText = {
  /** '' when there is none. */
  get(): string
  /** Stores it; '' removes it. */
  set(text: string): void
  /** The listener is called for changes of this tab and of others. Returns the cleanup. */
  subscribe(listener: () => void): () => void
}

/**
 * A text in `localStorage`. It is read synchronously, so it suits what the first render needs; everything else is a `browserStore`. Where storage
 * is closed to pages the text lasts as long as the page.
 */
export function localText(key: string): LocalText {
  const listeners = new Set<() => void>()
  let unstored: string | undefined
  return {
    get() {
      if (unstored !== undefined) return unstored
      try {
        return localStorage.getItem(key) ?? ''
      } catch {
        return ''
      }
    },
    set(text) {
      unstored = undefined
      try {
        if (text === '') localStorage.removeItem(key)
        else localStorage.setItem(key, text)
      } catch (error) {
        console.warn(`${key} is not stored`, error)
        unstored = text
      }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      const onStorage = (event: StorageEvent) => (event.key === key || event.key === null) && listener()
      listeners.add(listener)
      addEventListener('storage', onStorage)
      return () => {
        listeners.delete(listener)
        removeEventListener('storage', onStorage)
      }
    },
  }
}

/** The text, and '' on the server and during hydration. */
export const useLocalText = (text: LocalText): string => useSyncExternalStore(text.subscribe, text.get, () => '')
