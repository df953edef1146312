import { type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import styles from './drop-panel.module.css'

type DropPanelProps = {
  trigger: ReactNode
  /** Names the panel for screen readers. */
  label: string
  /** `text`: in small letters, for a row of a table. */
  look?: 'button' | 'text'
  /** The edge of the button it begins at. */
  align?: 'start' | 'end'
  /** Tooltip of the button, where its own text is short. */
  title?: string
  children: ReactNode
}

/**
 * A button with a panel of controls below it, which stays open while they are used. The browser's own popover: it works without scripts,
 * Escape and a press beside it close it. For an explanation use `Popover`.
 */
export function DropPanel({ trigger, label, look = 'button', align = 'start', title, children }: DropPanelProps) {
  const id = useId()
  return (
    <span className={styles.drop}>
      {look === 'button' ? (
        <Button popoverTarget={id} title={title}>
          {trigger}
        </Button>
      ) : (
        <button type="button" popoverTarget={id} title={title} className={styles.text}>
          {trigger}
        </button>
      )}
      <div id={id} popover="auto" role="dialog" aria-label={label} data-align={align} className={styles.panel}>
        {children}
      </div>
    </span>
  )
}
