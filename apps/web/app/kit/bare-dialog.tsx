import { Dialog } from '@base-ui/react/dialog'
import { type ReactNode, useRef, useState } from 'react'
import styles from './bare-dialog.module.css'
import { controlAt, focusPlace } from './focus-place.ts'

export type BareDialogProps = {
  /** Names the dialog for screen readers. */
  label: string
  onClose: () => void
  /** In the middle of the page (all of it on phones), along its right edge, or at its top. */
  place: 'middle' | 'side' | 'top'
  /** Its first field, or the control marked `data-first`, takes the focus, except on touch screens, where a keyboard would cover it. */
  focusesField?: boolean | undefined
  /** False when the caller that closes it moves the focus. */
  returnsFocus?: boolean
  children: ReactNode
}

/** A modal dialog without a head of its own, open as long as it is rendered. For one with title and close button see `dialog.tsx`. */
export function BareDialog({ label, onClose, place, focusesField = false, returnsFocus = true, children }: BareDialogProps) {
  // Before a field inside takes the focus; the library looks when that has happened.
  const [opener] = useState(focusPlace)
  const popup = useRef<HTMLDivElement>(null)
  const findField = () =>
    (matchMedia('(pointer: coarse)').matches ? null : popup.current?.querySelector<HTMLElement>('input, [data-first]')) ?? true
  const close = () => {
    // A field that saves when it loses the focus must hear of it before it is gone.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    onClose()
  }
  return (
    <Dialog.Root open onOpenChange={(isOpen) => isOpen || close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup
          ref={popup}
          aria-label={label}
          data-place={place}
          className={styles.popup}
          initialFocus={focusesField ? findField : undefined}
          finalFocus={returnsFocus ? () => controlAt(opener) ?? true : false}
        >
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
