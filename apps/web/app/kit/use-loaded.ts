import { type ComponentType, useEffect, useState } from 'react'
import { reloadLostStyles, reportMissingPart } from './missing-part.ts'

/**
 * A part of the page that is fetched when it is first wanted; undefined until then. A part that cannot be fetched is called off by
 * `onMissing`, reported to the page and asked for again the next time: it must not take the page down.
 */
export function useLoaded<Props>(
  isWanted: boolean,
  load: () => Promise<ComponentType<Props>>,
  onMissing?: () => void,
): ComponentType<Props> | undefined {
  const [part, setPart] = useState<ComponentType<Props>>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once each time it is wanted
  useEffect(() => {
    if (!isWanted || part) return
    let isHere = true
    const loading = Promise.all([load(), reloadLostStyles()])
    loading.then(
      ([loaded]) => isHere && setPart(() => loaded),
      (error: unknown) => {
        reportMissingPart(error)
        if (isHere) onMissing?.()
      },
    )
    return () => {
      isHere = false
    }
  }, [isWanted, part])
  return isWanted ? part : undefined
}
