import { useEffect, useState } from 'react'

const pollMs = 10 * 60_000

/** A value the page came with, asked for again every 10 minutes; a failed question changes nothing. */
export function usePolled<Value>(first: Value, ask: () => Promise<Value>): Value {
  const [value, setValue] = useState(first)
  useEffect(() => {
    const timer = setInterval(() => {
      ask().then(setValue, () => {})
    }, pollMs)
    return () => clearInterval(timer)
  }, [ask])
  return value
}
