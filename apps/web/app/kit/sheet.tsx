import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useRef, useState } from 'react'

/**
 * A panel over the page, for narrow screens: keeps the focus inside, closes by Escape, by a press beside it and by its button,
 * and gives the focus back. `children` are drawn only while it is open. Without scripts it stands open beside the page.
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
  const [isOpenAtFirst] = useState(isOpen)
  useEffect(() => {
    const shown = dialog.current
    if (isOpen && shown && !shown.matches(':modal')) {
      // As the server has sent it, it is open, but not over the page.
      shown.removeAttribute('open')
      shown.showModal()
    }
    if (!isOpen && shown?.open) shown.close()
  }, [isOpen])
  return (
    <dialog
      ref={dialog}
      className="sheet"
      open={isOpenAtFirst}
      aria-label={title}
      onClose={() => isOpen && onClose()}
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
    >
      {isOpen ? (
        <div className="sheet-body">
          <div className="sheet-head">
            <h2>{title}</h2>
            <form method="dialog">
              <button type="submit" className="icon-button" aria-label={closeLabel}>
                <X size={20} aria-hidden="true" />
              </button>
            </form>
          </div>
          {children}
        </div>
      ) : null}
    </dialog>
  )
}
