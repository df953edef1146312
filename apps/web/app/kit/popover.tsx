import { type ReactNode, useId, useState } from 'react'
import { classes } from './classes.ts'
import styles from './popover.module.css'
import { useHoverOpen } from './use-hover-open.ts'
import { useHydrated } from './use-hydrated.ts'

type PopoverProps = {
  trigger: ReactNode
  /** Names the button for screen readers when the trigger alone does not say what opens. */
  label?: string | undefined
  children: ReactNode
  className?: string | undefined
  tabIndex?: number | undefined
}

/** Time between pointing and showing, so that crossing the page with the mouse opens nothing. */
const openDelayMs = 120

/**
 * An explanation that opens by hover, tap, or focus and key: `<Popover label={t('…')} trigger={price}>…</Popover>`. Escape and a press
 * outside close it. In a document its content is there for visitors without scripts; elsewhere it renders when it first opens.
 */
export function Popover({ trigger, label, children, className, tabIndex }: PopoverProps) {
  const id = useId()
  const [isRendered, setIsRendered] = useState(!useHydrated())
  const { hover, button, popup } = useHoverOpen(openDelayMs)
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={classes(styles.trigger, className)}
        aria-label={label}
        tabIndex={tabIndex}
        {...hover}
        {...button}
      >
        {trigger}
      </button>
      <div
        id={id}
        popover="auto"
        role="note"
        className={classes(styles.popup, styles.placed)}
        onBeforeToggle={() => setIsRendered(true)}
        {...hover}
        {...popup}
      >
        {isRendered ? children : null}
      </div>
    </>
  )
}
