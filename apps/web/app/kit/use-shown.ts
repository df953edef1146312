import { useState } from 'react'

/** A value of the address as its control shows it: what was chosen at once, before the page of the new address is there. */
export function useShown<Value>(value: Value) {
  const [state, setState] = useState({ value, shown: value })
  // The address has followed, or another one came.
  if (state.value !== value) setState({ value, shown: value })
  return [state.shown, (shown: Value) => setState({ value, shown })] as const
}
