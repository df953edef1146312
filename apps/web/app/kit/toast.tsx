import { toast as show, Toaster } from 'sonner'
import styles from './toast.module.css'

type ToastsProps = {
  closeLabel: string
  /** Only toasts with this `toasterId`; without it those that name none. */
  id?: string
  position?: 'bottom-right' | 'bottom-center'
}

/** Where toasts appear, in our look. Load it with the first toast. */
export const Toasts = ({ closeLabel, id, position = 'bottom-right' }: ToastsProps) => (
  <Toaster
    {...(id === undefined ? {} : { id })}
    position={position}
    theme="system"
    closeButton
    style={{ fontFamily: 'var(--font-text)' }}
    toastOptions={{
      className: styles.toast,
      closeButtonAriaLabel: closeLabel,
      actionButtonStyle: { height: 32, padding: '0 12px', fontWeight: 600, background: 'var(--accent)', color: 'var(--accent-ink)' },
    }}
  />
)

export const toast = show
