import { useEffect, useState } from 'react'

/** A picture that the server does not have yet comes within seconds: it is tried once more. */
const retryMs = 6000

type Props = {
  src: string
  /** Pixels. */
  width: number
  height: number
  /** In view at once: it does not wait until it is scrolled to. */
  eager?: boolean
  className?: string | undefined
}

/**
 * A picture over a symbol that says the same: `data-shown` once it is loaded, nothing when it fails. The picture is of this address alone: another
 * one needs another `key`.
 */
export function LateImage({ src, width, height, eager = false, className }: Props) {
  const [state, setState] = useState<'shown' | 'failed'>()
  const [hasFailed, setHasFailed] = useState(false)
  // It may have loaded before hydration, when there was no listener.
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
  if (state === 'failed') return null
  return (
    <img
      ref={look}
      alt=""
      src={src}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className={className}
      data-shown={state === 'shown' || undefined}
      onLoad={() => setState('shown')}
      onError={fail}
    />
  )
}
