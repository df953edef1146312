import type { CSSProperties } from 'react'
import type { OverlayLook } from './overlay-look.ts'

/** An overlay's look as custom properties of its stylesheet. */
export function lookStyle({ size, color, bg, font }: OverlayLook): CSSProperties {
  const properties: Record<`--${string}`, string> = {
    '--overlay-size': `${size}px`,
    '--overlay-color': `#${color}`,
    '--overlay-font': `var(--font-${font})`,
    ...(bg !== undefined && { '--overlay-bg': `#${bg}` }),
  }
  return properties
}
