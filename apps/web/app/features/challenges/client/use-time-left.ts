import { useEffect, useState } from 'react'

const tickMs = 1000

/** Milliseconds until an instant, by the server's clock: that of the browser may be wrong. `now`: the server's, when it responded. */
export function useTimeLeft(at: number, now: number): number {
  const [leftMs, setLeft] = useState(at - now)
  useEffect(() => {
    const behind = now - Date.now()
    const tick = () => setLeft(at - Date.now() - behind)
    tick()
    const timer = setInterval(tick, tickMs)
    return () => clearInterval(timer)
  }, [at, now])
  return Math.max(0, leftMs)
}
