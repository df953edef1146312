import { useEffect, useState } from 'react'
import { useNow } from '#app/site/frame.tsx'

/** The time, every second: the server's at first, so that both sides render the same. Milliseconds. */
export function useSeconds(): number {
  const start = useNow()
  const [now, setNow] = useState(0)
  useEffect(() => {
    const tick = () => {
      if (!document.hidden) setNow(Date.now())
    }
    tick()
    const timer = setInterval(tick, 1000)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [])
  return now || start
}
