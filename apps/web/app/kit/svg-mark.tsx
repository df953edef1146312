import type { ReactNode } from 'react'
import styles from './svg-mark.module.css'
import { SvgSymbol } from './svg-symbol.tsx'

type Props = {
  /** Id in the sprite. */
  id: string
  name: string
  size: number
  /** No name is beside it, so that it is labelled itself. */
  alone?: boolean | undefined
  /** Over the symbol. */
  children?: ReactNode
}

/** A symbol that covers its square; the first two letters of the name show where the sprite has none. */
export const SvgMark = ({ id, name, size, alone = false, children }: Props) => (
  <span
    className={styles.mark}
    style={{ width: size, height: size, fontSize: Math.max(size * 0.5, 11) }}
    title={name}
    {...(alone ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
  >
    {name.slice(0, 2)}
    <SvgSymbol id={id} viewBox="0 0 48 48" />
    {children}
  </span>
)
