import { type ReactNode, useId } from 'react'
import styles from './farm-section.module.css'

type SectionProps = {
  title: string
  /** Its figures say what they are by themselves. */
  isTitleHidden?: boolean
  /** Screen readers hear it when a setting changes its figures. */
  isLive?: boolean
  children: ReactNode
}

export function FarmSection({ title, isTitleHidden = false, isLive = false, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} aria-live={isLive ? 'polite' : undefined}>
      <h2 id={id} className={isTitleHidden ? 'sr-only' : styles.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}
