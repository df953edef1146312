import { useState } from 'react'

/** Whether a picture is there; `props` go to its `img`. It may have come before the page was alive, when nobody heard it load. */
export function useImage() {
  const [state, setState] = useState<'shown' | 'failed'>()
  const look = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth) setState('shown')
  }
  return { state, props: { ref: look, onLoad: () => setState('shown'), onError: () => setState('failed') } as const }
}
