import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useRef } from 'react'

/**
 * A panel over the page, for narrow screens: keeps the focus inside, closes by Escape, by a press beside it and by its button,
 * and gives the focus back. `children` are drawn only while it is open.
 */
export function Sheet({
  isOpen,
  onClose,
  title,
  closeLabel,
  children,
}: {
  isOpen: boolean
  onClose: () => void
  title: string
  closeLabel: string
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal()
    if (!isOpen && dialog.current?.open) dialog.current.close()
  }, [isOpen])
  return (
    <dialog
      ref={dialog}
      className="sheet"
      aria-label={title}
      onClose={() => isOpen && onClose()}
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
    >
      {isOpen ? (
        <div className="sheet-body">
          <div className="sheet-head">
            <h2>{title}</h2>
            <button type="button" className="icon-button" aria-label={closeLabel} onClick={onClose}>
              <X size={20} aria-hidden="true" />
            </button>
          </div>
          {children}
        </div>
      ) : null}
    </dialog>
  )
}
