import { Popover as Base } from '@base-ui/react/popover'
import { classes } from './classes.ts'
import type { PopoverProps } from './plain-popover.tsx'
import styles from './popover.module.css'

/** Time between pointing and showing, so that crossing the page with the mouse opens nothing. */
const openDelayMs = 120
const closeDelayMs = 100

/** The popover that also opens by hover. */
export function InteractivePopover({ trigger, label, children, className, tabIndex }: PopoverProps) {
  return (
    <Base.Root>
      <Base.Trigger
        openOnHover
        delay={openDelayMs}
        closeDelay={closeDelayMs}
        className={classes(styles.trigger, className)}
        aria-label={label}
        tabIndex={tabIndex}
      >
        {trigger}
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner sideOffset={6} collisionPadding={8} className={styles.positioner}>
          <Base.Popup role="note" className={styles.popup}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
