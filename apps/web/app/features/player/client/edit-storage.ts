import type { EditStorage } from './saved-edits.ts'

/**
 * `localStorage` first, as it is written before the call returns: a tab that is closed in the same moment loses no edit. What does not fit
 * there, or may not be stored there, goes to the slower storage.
 */
export function createEditStorage(quick: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>, slow: EditStorage): EditStorage {
  /** Keys known to be in the slower storage: nothing waits for it otherwise. */
  const inSlow = new Set<string>()
  const tryQuick = <Result>(use: (storage: ReturnType<typeof quick>) => Result): Result | undefined => {
    try {
      return use(quick())
    } catch {
      return undefined
    }
  }
  async function removeSlow(key: string) {
    if (inSlow.delete(key)) await slow.removeItem(key)
  }
  return {
    async keys() {
      const keys = await slow.keys()
      for (const key of keys) inSlow.add(key)
      return [...new Set([...(tryQuick((storage) => Object.keys(storage)) ?? []), ...keys])]
    },
    async getItem(key) {
      const value: unknown = tryQuick((storage) => JSON.parse(storage.getItem(key) ?? ''))
      return value ?? slow.getItem(key)
    },
    async setItem(key, value) {
      const isQuick = tryQuick((storage) => {
        storage.setItem(key, JSON.stringify(value))
        return true
      })
      if (isQuick) return removeSlow(key)
      tryQuick((storage) => storage.removeItem(key))
      inSlow.add(key)
      await slow.setItem(key, value)
    },
    async removeItem(key) {
      tryQuick((storage) => storage.removeItem(key))
      await removeSlow(key)
    },
  }
}
