import { type ReactNode, useId, useRef } from 'react'
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

type Props = PopoverProps & {
  /** Its button gets the focus or it opens, and when both are over. */
  onUse?: (isInUse: boolean) => void
}

/** The browser's own popover, by press or key: for pages without scripts, and for the frame, which every page loads. Elsewhere `Popover`. */
export function PlainPopover({ trigger, label, children, className, tabIndex, onUse }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const isOpen = useRef(false)
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        className={classes(styles.trigger, className)}
        aria-label={label}
        tabIndex={tabIndex}
        onFocus={() => onUse?.(true)}
        onBlur={() => onUse?.(isOpen.current)}
      >
        {trigger}
      </button>
      <div
        id={id}
        popover="auto"
        role="note"
        className={classes(styles.popup, styles.plain)}
        onToggle={({ newState }) => {
          isOpen.current = newState === 'open'
          onUse?.(isOpen.current || document.activeElement === button.current)
        }}
      >
        {children}
      </div>
    </>
  )
}
