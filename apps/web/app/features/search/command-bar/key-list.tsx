import X from 'lucide-react/icons/x'
import { Fragment } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'

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
    <div className="key-list">
      <div className="sheet-head">
        <h2>{t('shell.keys.title')}</h2>
        <button type="button" className="icon-button" aria-label={t('shell.keys.closeList')} onClick={onClose}>
          <X size={18} aria-hidden="true" />
        </button>
      </div>
      <dl>
        {keys.map(({ caps, text }) => (
          <Fragment key={text}>
            <dt>
              {caps.map((cap) => (
                <kbd key={cap}>{cap}</kbd>
              ))}
            </dt>
            <dd>{t(text)}</dd>
          </Fragment>
        ))}
      </dl>
    </div>
  )
}
