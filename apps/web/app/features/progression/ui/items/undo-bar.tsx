import Undo2 from 'lucide-react/icons/undo-2'
import { useTranslation } from 'react-i18next'
import { Button } from '#app/kit/button.tsx'
import styles from './undo-bar.module.css'

/** What was changed last on this page, with undo; over the lower edge of the screen. */
export function UndoBar({ last, undo }: { last: { text: string } | undefined; undo: () => void }) {
  const { t } = useTranslation('items')
  return (
    <div className={styles.bar} data-shown={last !== undefined || undefined}>
      <span role="status">{last?.text}</span>
      {last ? (
        <Button onClick={undo}>
          <Undo2 size={16} aria-hidden="true" /> {t('undo')}
        </Button>
      ) : null}
    </div>
  )
}
