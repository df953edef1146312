import type { OptimiserResult } from '@stashwise/loadouts/optimise/request'
import { useEffect, useRef } from 'react'

/**
 * Brings each new result into view, with the focus on its heading, unless the player has turned to something else meanwhile. Give the returned ref to what
 * is around it. `result`: undefined while one is searched for.
 */
export function useRevealed(result: OptimiserResult | undefined) {
  const around = useRef<HTMLDivElement>(null)
  const isShown = result !== undefined
  useEffect(() => {
    const { activeElement } = document
    if (!isShown || (activeElement !== document.body && !(activeElement instanceof HTMLButtonElement))) return
    const heading = around.current?.querySelector('h3')
    heading?.focus({ preventScroll: true })
    heading?.scrollIntoView({ block: 'nearest' })
  }, [isShown])
  return around
}
