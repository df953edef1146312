/** A value beside React's state: a key changes it, and what is written by hand follows at once, what React draws a picture later. */
export type Shown<Value> = {
  subscribe: (listener: () => void) => () => void
  now: () => Value
  show: (value: Value) => void
}

export function createShown<Value>(first: Value): Shown<Value> {
  const listeners = new Set<() => void>()
  let value = first
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    now: () => value,
    show(next) {
      if (next === value) return
      value = next
      for (const listener of listeners) listener()
    },
  }
}
