import { type ReactNode, useEffect, useId, useRef } from 'react'
import { classes } from './classes.ts'
import styles from './popover.module.css'

type EditPopoverProps = { anchor: HTMLElement; title: string; onClose: () => void; children: ReactNode }

/**
 * A small form beside the figure it changes, open as long as it is rendered, with the focus in its first field. Escape and a press
 * outside ask to close it; the focus goes back to the figure.
 */
export function EditPopover({ anchor, title, onClose, children }: EditPopoverProps) {
  const popup = useRef<HTMLDivElement>(null)
  const titleId = useId()
  useEffect(() => {
    popup.current?.showPopover({ source: anchor })
    popup.current?.querySelector('input')?.focus()
    return () => anchor.focus()
  }, [anchor])
  return (
    <div
      ref={popup}
      popover="auto"
      role="dialog"
      aria-labelledby={titleId}
      className={classes(styles.popup, styles.placed)}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
    >
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {children}
    </div>
  )
}
