import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { reloadLostStyles, reportMissingPart } from './missing-part.ts'

/**
 * A component or a function that is fetched when it is first wanted; undefined until then. If that fails, `onMissing` runs, the failure is reported,
 * and the next use tries again: it must not take the page down.
 */
export function useLoaded<Part>(isWanted: boolean, load: () => Promise<Part>, onMissing?: () => void): Part | undefined {
  const [part, setPart] = useState<{ loaded: Part }>()
  const start = useEffectEvent(() => Promise.all([load(), reloadLostStyles()]))
  const giveUp = useEffectEvent(() => onMissing?.())
  useEffect(() => {
    if (!isWanted || part) return
    let isHere = true
    start().then(
      ([loaded]) => isHere && setPart({ loaded }),
      (error: unknown) => {
        reportMissingPart(error)
        if (isHere) giveUp()
      },
    )
    return () => {
      isHere = false
    }
  }, [isWanted, part])
  return isWanted ? part?.loaded : undefined
}

/** A dialog that is loaded when it is first opened. */
export function useDialog<Props>(load: () => Promise<ComponentType<Props>>) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return { Dialog: useLoaded(isOpen, load, close), open: () => setIsOpen(true), close }
}
