import { PreviewCard } from '@base-ui/react/preview-card'
import type { ReactNode } from 'react'
import styles from './popover.module.css'

/**
 * A preview beside `anchor`, open as long as it is rendered, for lists where one listener serves all rows. Escape and a press outside
 * ask to close it; `useHoverCard` says when it opens. For a single trigger use `Popover`.
 */
export function HoverCard({ anchor, onClose, children }: { anchor: HTMLElement; onClose: () => void; children: ReactNode }) {
  const change = (isOpen: boolean, { event }: PreviewCard.Root.ChangeEventDetails) => {
    // A press on the anchor is the list's own business: it may close or move the card.
    if (!isOpen && !(event.target instanceof Node && anchor.contains(event.target))) onClose()
  }
  return (
    <PreviewCard.Root open onOpenChange={change}>
      <PreviewCard.Portal>
        <PreviewCard.Positioner anchor={anchor} sideOffset={6} collisionPadding={8} className={styles.positioner}>
          <PreviewCard.Popup role="note" aria-live="polite" className={styles.popup}>
            {children}
          </PreviewCard.Popup>
        </PreviewCard.Positioner>
      </PreviewCard.Portal>
    </PreviewCard.Root>
  )
}
