import X from 'lucide-react/icons/x'
import { Fragment } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { IconButton } from '#app/kit/icon-button.tsx'
import { KeyCap } from '#app/kit/key-cap.tsx'
import styles from './key-list.module.css'

const keys = [
  { caps: ['/', 'Ctrl+K'], text: 'shell.keys.search' },
  { caps: ['↑', '↓'], text: 'shell.keys.move' },
  { caps: ['Enter'], text: 'shell.keys.open' },
  { caps: ['Esc'], text: 'shell.keys.close' },
  { caps: ['?'], text: 'shell.keys.help' },
] as const

/** The keys that work everywhere on the site. */
export function KeyList({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <div className={styles.keys}>
      <div className={styles.head}>
        <h2>{t('shell.keys.title')}</h2>
        <IconButton label={t('shell.keys.closeList')} onClick={onClose}>
          <X size={18} aria-hidden="true" />
        </IconButton>
      </div>
      <dl>
        {keys.map(({ caps, text }) => (
          <Fragment key={text}>
            <dt>
              {caps.map((cap) => (
                <KeyCap key={cap}>{cap}</KeyCap>
              ))}
            </dt>
            <dd>{t(text)}</dd>
          </Fragment>
        ))}
      </dl>
    </div>
  )
}
