import { Popover } from '@base-ui/react/popover'
import { type ReactNode, useRef } from 'react'
import styles from './popover.module.css'

type EditPopoverProps = { anchor: HTMLElement; title: string; onClose: () => void; children: ReactNode }

/**
 * A small form beside the figure it changes, open as long as it is rendered, with the focus in its first field. Escape and a press
 * outside ask to close it; the focus goes back to the figure.
 */
export function EditPopover({ anchor, title, onClose, children }: EditPopoverProps) {
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Popover.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Popover.Portal>
        <Popover.Positioner anchor={anchor} sideOffset={6} collisionPadding={8} className={styles.positioner}>
          <Popover.Popup
            ref={popup}
            className={styles.popup}
            initialFocus={() => popup.current?.querySelector('input') ?? true}
            finalFocus={() => anchor}
          >
            <Popover.Title className={styles.title}>{title}</Popover.Title>
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
