import { useEffect, useState } from 'react'
import { loadNames, type Names, namesAtHand } from './names-cache.ts'

/** The names kept in the browser, as soon as they are there; `failed` when they can be had from nowhere. */
export function useNames(): { names: Names | undefined; failed: boolean } {
  const [names, setNames] = useState(namesAtHand)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let isHere = true
    loadNames().then(
      (loaded) => isHere && setNames(loaded),
      (error: unknown) => {
        console.warn('Names could not be loaded', error)
        if (isHere) setFailed(true)
      },
    )
    return () => {
      isHere = false
    }
  }, [])
  return { names, failed }
}
