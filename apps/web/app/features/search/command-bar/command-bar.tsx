import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { KeyList } from './key-list.tsx'
import { SearchPanel } from './search-panel.tsx'

type Props = { view: 'search' | 'keys'; takeTyped: () => string; onView: (view: 'search' | 'keys') => void; onClose: () => void }

/** Finds items, pages and settings as you type, or lists the keys. */
export function CommandBar({ view, takeTyped, onView, onClose }: Props) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  // Before the next paint: a key pressed in between would go to the field behind the bar.
  useLayoutEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
    if (view === 'search') dialog.current?.querySelector('input')?.focus()
  }, [view])
  // Not in the dialog's close event: it comes late, and the bar may have been opened again by then.
  const close = () => {
    dialog.current?.close()
    onClose()
  }
  return (
    <dialog
      ref={dialog}
      className="command"
      aria-label={t(view === 'keys' ? 'shell.keys.title' : 'shell.search.title')}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      onPointerDown={(event) => event.target === event.currentTarget && close()}
    >
      {view === 'keys' ? <KeyList onClose={close} /> : <SearchPanel takeTyped={takeTyped} onKeys={() => onView('keys')} onClose={close} />}
    </dialog>
  )
}
