import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import styles from './popover.module.css'

export type PopoverProps = {
  trigger: ReactNode
  /** Names the button for screen readers when the trigger alone does not say what opens. */
  label?: string | undefined
  children: ReactNode
  className?: string | undefined
  tabIndex?: number | undefined
}

/** The browser's own popover, by press or key: for pages without scripts, and for the frame, which every page loads. Elsewhere `Popover`. */
export function PlainPopover({ trigger, label, children, className, tabIndex }: PopoverProps) {
  const id = useId()
  return (
    <>
      <button type="button" popoverTarget={id} className={classes(styles.trigger, className)} aria-label={label} tabIndex={tabIndex}>
        {trigger}
      </button>
      <div id={id} popover="auto" role="note" className={classes(styles.popup, styles.plain)}>
        {children}
      </div>
    </>
  )
}
