import { startTransition, useEffect, useState } from 'react'
import type { Shown } from './shown.ts'

/** The value one picture behind: for what need not be drawn with the key. Undefined comes at once: what was shown goes. */
export function useAfterPaint<Value>(shown: Shown<Value>): Value {
  const [settled, setSettled] = useState(shown.now)
  useEffect(() => {
    let frame = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const drop = () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
    const follow = () => setSettled(shown.now)
    const changed = () => {
      drop()
      if (shown.now() === undefined) return follow()
      frame = requestAnimationFrame(() => {
        timer = setTimeout(() => startTransition(follow))
      })
    }
    changed() // something may have been shown before this was there
    const unsubscribe = shown.subscribe(changed)
    return () => {
      drop()
      unsubscribe()
    }
  }, [shown])
  return settled
}
