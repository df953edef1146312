import type { ComponentProps } from 'react'
import { type ReactNode, useId } from 'react'
import type { AccountPart } from '#app/site/account-path.ts'
import styles from './section.module.css'

type SectionProps = {
  /** Where links to this part of the page lead. */
  anchor?: AccountPart
  title: string
  note?: string
  children: ReactNode
}

/** A part of the account: what it is on the left, or on top where it is narrow; what can be done on the right. */
export function Section({ anchor, title, note, children }: SectionProps) {
  const id = useId()
  return (
    <section id={anchor} className={styles.section} aria-labelledby={id}>
      <div>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {note === undefined ? null : <Hint>{note}</Hint>}
      </div>
      <div className={`stack-3 ${styles.body}`}>{children}</div>
    </section>
  )
}

/** A sentence and its button at the two ends of a line, one below the other on phones. */
export const Spread = ({ children }: { children: ReactNode }) => <div className={styles.spread}>{children}</div>

/** A quiet sentence. One with `role="status"` is in the page while empty, so that screen readers read it when it fills. */
export const Hint = (props: Pick<ComponentProps<'p'>, 'role' | 'children'>) => <p {...props} className="hint" />
