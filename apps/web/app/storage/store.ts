/** A value that listeners are called for when it changes; `useStore` renders it. */
export type Store<Value> = {
  get(): Value
  /** Does nothing when it is the same value. */
  set(next: Value): void
  /** Returns the cleanup. */
  subscribe(listener: () => void): () => void
}

export function createStore<Value>(initial: Value): Store<Value> {
  const listeners = new Set<() => void>()
  let value = initial
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
