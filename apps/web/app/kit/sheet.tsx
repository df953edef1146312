import type { ReactNode } from 'react'
import dialogStyles from './dialog.module.css'
import styles from './sheet.module.css'
import { useHydrated } from './use-hydrated.ts'
import { useLoaded } from './use-loaded.ts'

type SheetProps = { isOpen: boolean; onClose: () => void; title: string; closeLabel: string; children: ReactNode }

const loadDialog = () => import('./dialog.tsx').then(({ Dialog }) => Dialog)

/** A dialog along the right edge, loaded when it opens. `children` are rendered only while it is open. Without scripts it is a part of the page. */
export function Sheet({ isOpen, onClose, title, closeLabel, children }: SheetProps) {
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
    <Dialog place="side" title={title} closeLabel={closeLabel} onClose={onClose}>
      {children}
    </Dialog>
  )
}
