import { Dialog as Base } from '@base-ui/react/dialog'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import styles from './dialog.module.css'
import { IconButton } from './icon-button.tsx'

export type DialogProps = {
  title: string
  closeLabel: string
  onClose: () => void
  /** In the middle of the page (all of it on phones), or along its right edge. */
  place?: 'middle' | 'side'
  /** Stands in the head, before the close button. */
  aside?: ReactNode
  children: ReactNode
}

/**
 * A modal dialog, open as long as it is rendered. Escape, a press outside and its button close it; the focus is trapped inside and
 * returns to where it was. Load it when it is opened: see {@link useLoaded} and `sheet.tsx`.
 */
export function Dialog({ title, closeLabel, onClose, place = 'middle', aside, children }: DialogProps) {
  const close = () => {
    // A field that saves when it loses the focus must hear of it before it is gone.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    onClose()
  }
  return (
    <Base.Root open onOpenChange={(isOpen) => isOpen || close()}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Popup data-place={place} className={styles.popup}>
          <div className={styles.head}>
            <Base.Title className={styles.title}>{title}</Base.Title>
            {aside}
            <Base.Close
              render={
                <IconButton label={closeLabel}>
                  <X size={20} aria-hidden="true" />
                </IconButton>
              }
            />
          </div>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
