import { Popover as Base } from '@base-ui/react/popover'
import { classes } from './classes.ts'
import { PlainPopover, type PopoverProps } from './plain-popover.tsx'
import styles from './popover.module.css'
import { useHydrated } from './use-hydrated.ts'

/** Time between pointing and showing, so that crossing the page with the mouse opens nothing. */
const openDelayMs = 120
const closeDelayMs = 100

/**
 * An explanation that opens by hover, tap, or focus and key: `<Popover label={t('…')} trigger={price}>…</Popover>`. Escape and a press
 * outside close it. Until the page is hydrated it is the browser's own popover.
 */
export function Popover({ trigger, label, children, className, tabIndex }: PopoverProps) {
  const isHydrated = useHydrated()
  if (!isHydrated) return <PlainPopover {...{ trigger, label, children, className, tabIndex }} />
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
