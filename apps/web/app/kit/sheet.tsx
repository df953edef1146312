import dialogStyles from './dialog.module.css'
import type { DialogProps } from './dialog.tsx'
import styles from './sheet.module.css'
import { useHydrated } from './use-hydrated.ts'
import { useLoaded } from './use-loaded.ts'

type SheetProps = Pick<DialogProps, 'title' | 'closeLabel' | 'onClose' | 'focusesField' | 'children'> & { isOpen: boolean }

const loadDialog = () => import('./dialog.tsx').then(({ Dialog }) => Dialog)

/** A dialog along the right edge, loaded when it opens. `children` are rendered only while it is open. Without scripts it is a part of the page. */
export function Sheet({ isOpen, onClose, title, closeLabel, focusesField, children }: SheetProps) {
  const isHydrated = useHydrated()
  const Dialog = useLoaded(isHydrated && isOpen, loadDialog, onClose)
  if (!isOpen) return null
  if (!isHydrated)
    return (
      <div role="dialog" aria-label={title} className={styles.plain}>
        <h2 className={dialogStyles.title}>{title}</h2>
        {children}
      </div>
    )
  if (!Dialog) return null
  return (
    <Dialog place="side" title={title} closeLabel={closeLabel} focusesField={focusesField} onClose={onClose}>
      {children}
    </Dialog>
  )
}
