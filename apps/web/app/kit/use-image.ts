import { useState } from 'react'

/** Whether an image is loaded; `props` go to its `img`. It may have loaded before hydration, when there was no listener. */
export function useImage() {
  const [state, setState] = useState<'shown' | 'failed'>()
  const look = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth) setState('shown')
  }
  return { state, props: { ref: look, onLoad: () => setState('shown'), onError: () => setState('failed') } as const }
}
