import { useTranslation } from 'react-i18next'
import { BareDialog } from '#app/kit/bare-dialog.tsx'
import { KeyList } from './key-list.tsx'
import { SearchPanel } from './search-panel.tsx'

type Props = { view: 'search' | 'keys'; takeTyped: () => string; onView: (view: 'search' | 'keys') => void; onClose: () => void }

export function CommandBar({ view, takeTyped, onView, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <BareDialog place="top" label={t(view === 'keys' ? 'keys.title' : 'search.title')} onClose={onClose} returnsFocus={false}>
      {view === 'keys' ? (
        <KeyList onClose={onClose} />
      ) : (
        <SearchPanel takeTyped={takeTyped} onKeys={() => onView('keys')} onClose={onClose} />
      )}
    </BareDialog>
  )
}
