import { type ComponentType, useEffect, useState } from 'react'

/**
 * A part of the page that is fetched when it is first wanted; undefined until then. A part that cannot be fetched is called off by
 * `onMissing` and asked for again the next time: it must not take the page down.
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
    load().then(
      (loaded) => isHere && setPart(() => loaded),
      (error: unknown) => {
        console.warn('A part of the page could not be loaded', error)
        if (isHere) onMissing?.()
      },
    )
    return () => {
      isHere = false
    }
  }, [isWanted, part])
  return isWanted ? part : undefined
}
