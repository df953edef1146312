import { useEffect, useState } from 'react'

export type ScreenModes = ReturnType<typeof useScreenModes>

/**
 * The map without the rest of the site: for a second screen without its controls, or on the whole screen with them (`hasTools`). Both stay when
 * another map is opened, as the pilot does with each raid. Leaving the whole screen leaves both, as Escape does there.
 */
export function useScreenModes() {
  const [isAlone, setIsAlone] = useState(false)
  const [hasTools, setHasTools] = useState(false)
  useEffect(() => {
    const changed = () => {
      const isFull = document.fullscreenElement !== null
      setIsAlone(isFull)
      setHasTools(isFull)
    }
    document.addEventListener('fullscreenchange', changed)
    return () => document.removeEventListener('fullscreenchange', changed)
  }, [])
  // What lies behind must not scroll.
  useEffect(() => {
    document.documentElement.toggleAttribute('data-map-alone', isAlone)
    return () => document.documentElement.removeAttribute('data-map-alone')
  }, [isAlone])
  return {
    isAlone,
    hasTools,
    /** Without controls, which only the whole screen has. */
    setIsAlone(next: boolean) {
      setIsAlone(next)
      setHasTools(false)
    },
    /** Back to the page, from the whole screen too. */
    async leave() {
      setIsAlone(false)
      if (document.fullscreenElement) await document.exitFullscreen().catch(() => {})
    },
    async fillScreen() {
      try {
        await document.documentElement.requestFullscreen()
      } catch {
        // Browsers without it, such as Safari on phones: at least the rest of the site goes.
        setIsAlone(true)
        setHasTools(true)
      }
    },
  }
}
