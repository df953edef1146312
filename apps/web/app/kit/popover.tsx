import { Popover as Base } from '@base-ui/react/popover'
import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import styles from './popover.module.css'
import { useHydrated } from './use-hydrated.ts'

/** Time between pointing and showing, so that crossing the page with the mouse opens nothing. */
const openDelayMs = 120
const closeDelayMs = 100

type PopoverProps = {
  trigger: ReactNode
  /** Names the button for screen readers when the trigger alone does not say what opens. */
  label?: string
  children: ReactNode
  className?: string
  tabIndex?: number | undefined
}

/**
 * An explanation that opens by hover, tap, or focus and key: `<Popover label={t('…')} trigger={price}>…</Popover>`. Escape and a press
 * outside close it. Until the page is hydrated it is the browser's own popover.
 */
export function Popover({ trigger, label, children, className, tabIndex }: PopoverProps) {
  const id = useId()
  const isHydrated = useHydrated()
  const button = { className: classes(styles.trigger, className), 'aria-label': label, tabIndex }
  if (!isHydrated)
    return (
      <>
        <button type="button" popoverTarget={id} {...button}>
          {trigger}
        </button>
        <div id={id} popover="auto" role="note" className={classes(styles.popup, styles.plain)}>
          {children}
        </div>
      </>
    )
  return (
    <Base.Root>
      <Base.Trigger openOnHover delay={openDelayMs} closeDelay={closeDelayMs} {...button}>
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
