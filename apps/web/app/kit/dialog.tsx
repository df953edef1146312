import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { BareDialog } from './bare-dialog.tsx'
import styles from './dialog.module.css'
import { IconButton } from './icon-button.tsx'

export type DialogProps = {
  title: string
  closeLabel: string
  onClose: () => void
  place?: 'middle' | 'side'
  focusesField?: boolean | undefined
  /** Rendered in the head, before the close button. */
  aside?: ReactNode
  children: ReactNode
}

/**
 * A modal dialog, open as long as it is rendered. Escape, a press outside and its button close it; the focus is trapped inside and
 * returns to where it was, or next to it where that is gone. Load it when it is opened: see `use-loaded.ts` and `sheet.tsx`.
 */
export function Dialog({ title, closeLabel, onClose, place = 'middle', focusesField, aside, children }: DialogProps) {
  return (
    <BareDialog label={title} place={place} focusesField={focusesField} onClose={onClose}>
      <div className={styles.body} data-place={place}>
        <div className={styles.head}>
          <h2 className={styles.title}>{title}</h2>
          {aside}
          <IconButton label={closeLabel} onClick={onClose}>
            <X size={20} aria-hidden="true" />
          </IconButton>
        </div>
        {children}
      </div>
    </BareDialog>
  )
}
