import { useEffect, useState } from 'react'

/** Whole seconds until an instant (milliseconds), counted down each second; 0 when it is past or none. */
export function useCountdown(until: number | undefined): number {
  const [now, setNow] = useState(() => Date.now())
  const left = until === undefined ? 0 : Math.max(0, Math.ceil((until - now) / 1000))
  const isRunning = left > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new goal counts from the time it is set
  useEffect(() => setNow(Date.now()), [until])
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  return left
}
