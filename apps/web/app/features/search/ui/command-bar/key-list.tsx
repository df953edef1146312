import X from 'lucide-react/icons/x'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#app/kit/icon-button.tsx'
import { KeyCap } from '#app/kit/key-cap.tsx'
import { useStore } from '#app/storage/page-scope.ts'
import { pageKeys } from '../../page-keys.ts'
import styles from './key-list.module.css'

const keys = [
  { caps: ['/', 'Ctrl+K'], text: 'keys.search' },
  { caps: ['↑', '↓'], text: 'keys.move' },
  { caps: ['Enter'], text: 'keys.open' },
  { caps: ['Esc'], text: 'keys.close' },
  { caps: ['?'], text: 'keys.help' },
] as const

/** The keys that work everywhere on the site, and those of the page at hand. */
export function KeyList({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const ofPage = useStore(pageKeys, undefined)
  return (
    <div className={styles.keys}>
      <div className={styles.head}>
        <h2>{t('keys.title')}</h2>
        <IconButton label={t('keys.closeList')} onClick={onClose}>
          <X size={18} aria-hidden="true" />
        </IconButton>
      </div>
      <Keys keys={keys.map(({ caps, text }) => ({ caps, text: t(text) }))} />
      {ofPage ? (
        <>
          <h3>{ofPage.title}</h3>
          <Keys keys={ofPage.keys} />
        </>
      ) : null}
    </div>
  )
}

const Keys = ({ keys }: { keys: readonly { caps: readonly string[]; text: string }[] }) => (
  <dl>
    {keys.map(({ caps, text }) => (
      <Fragment key={text}>
        <dt>
          {caps.map((cap) => (
            <KeyCap key={cap}>{cap}</KeyCap>
          ))}
        </dt>
        <dd>{text}</dd>
      </Fragment>
    ))}
  </dl>
)
