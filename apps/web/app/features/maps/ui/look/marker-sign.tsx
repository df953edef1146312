import type { MarkerKind } from '@stashwise/maps/marker-kinds'
import { glyphRoom, lookOf, shapePaths } from './marker-look.ts'
import styles from './marker-sign.module.css'

/** A marker as it looks on the map, for lists and filters. */
export function MarkerSign({ kind }: { kind: MarkerKind }) {
  const { shape, colour, glyph, isHollow } = lookOf(kind)
  const { scale, dy } = glyphRoom[shape]
  const inset = 8 - 8 * scale
  return (
    <svg
      className={styles.sign}
      viewBox="-2 -2 20 20"
      style={{ color: `var(--marker-${colour})` }}
      data-hollow={isHollow || undefined}
      aria-hidden="true"
    >
      <path d={shapePaths[shape]} className={styles.shape} />
      <path d={glyph} fillRule="evenodd" className={styles.glyph} transform={`translate(${inset} ${inset + dy}) scale(${scale})`} />
    </svg>
  )
}
