/** Allows `burst` at once and `perSecond` in the long run. @param now - milliseconds. */
export function createRateLimit({ burst, perSecond }: { burst: number; perSecond: number }, now: () => number): () => boolean {
  let left = burst
  let at = now()
  return () => {
    const time = now()
    left = Math.min(burst, left + ((time - at) / 1000) * perSecond)
    at = time
    if (left < 1) return false
    left--
    return true
  }
}
