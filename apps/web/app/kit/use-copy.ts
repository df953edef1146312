import { useEffect, useState } from 'react'

/**
 * Copies texts, and says how it went. `message`: what was said of the last copy, empty before; for a status element. `clearAfterMs`: how long
 * a message stays, else until the next one.
 */
export function useCopy(failed: string, clearAfterMs?: number) {
  const [message, setMessage] = useState('')
  useEffect(() => {
    if (message === '' || clearAfterMs === undefined) return
    const timer = setTimeout(() => setMessage(''), clearAfterMs)
    return () => clearTimeout(timer)
  }, [message, clearAfterMs])
  return {
    message,
    async copy(text: string, copied: string): Promise<void> {
      try {
        // A page without TLS has no clipboard.
        await navigator.clipboard.writeText(text)
        setMessage(copied)
      } catch {
        setMessage(failed)
      }
    },
  }
}
