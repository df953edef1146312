import X from 'lucide-react/icons/x'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'

/**
 * A dialog in the middle of the page, the whole window on phones. Open as long as it is drawn; closes by Escape, by a press beside
 * it and by its button, and the browser gives the focus back.
 */
export function Popup({
  title,
  closeLabel,
  aside,
  onClose,
  children,
}: {
  title: string
  closeLabel: string
  aside?: ReactNode
  onClose: () => void
  children: ReactNode
}) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
    // The focus goes back only from a dialog that was closed, not from one that is simply gone.
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="popup"
      aria-labelledby={id}
      onClose={(event) => event.target === event.currentTarget && onClose()}
      onPointerDown={(event) => event.target === event.currentTarget && dialog.current?.close()}
    >
      <div className="popup-body">
        <div className="popup-head">
          <h2 id={id}>{title}</h2>
          {aside}
          <button type="button" className="icon-button" aria-label={closeLabel} onClick={() => dialog.current?.close()}>
            <X size={20} aria-hidden="true" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}
