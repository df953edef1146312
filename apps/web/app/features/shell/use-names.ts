import { useEffect, useState } from 'react'
import { loadNames, type Names, namesAtHand } from './names-cache.ts'

/** The names kept in the browser, as soon as they are there; `failed` when they can be had from nowhere. */
export function useNames(): { names: Names | undefined; failed: boolean } {
  const [known, setKnown] = useState<{ names: Names | undefined; failed: boolean }>(() => ({ names: namesAtHand(), failed: false }))
  useEffect(() => {
    let isHere = true
    loadNames().then(
      (names) => isHere && setKnown({ names, failed: false }),
      (error: unknown) => {
        console.warn('Names could not be loaded', error)
        if (isHere) setKnown({ names: undefined, failed: true })
      },
    )
    return () => {
      isHere = false
    }
  }, [])
  return known
}
