import { useEffect, useState } from 'react'

/** A picture that the server does not have yet comes within seconds: it is tried once more. */
const retryMs = 6000

/** Whether an image is loaded; `props` go to its `img`. It may have loaded before hydration, when there was no listener. */
export function useImage() {
  const [state, setState] = useState<'shown' | 'failed'>()
  const [hasFailed, setHasFailed] = useState(false)
  const look = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth) setState('shown')
  }
  useEffect(() => {
    if (!hasFailed) return undefined
    const timer = setTimeout(() => setState((before) => (before === 'failed' ? undefined : before)), retryMs)
    return () => clearTimeout(timer)
  }, [hasFailed])
  const fail = () => {
    setState('failed')
    setHasFailed(true)
  }
  return { state, props: { ref: look, onLoad: () => setState('shown'), onError: fail } as const }
}
