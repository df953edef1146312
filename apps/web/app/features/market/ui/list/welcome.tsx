import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#app/kit/icon-button.tsx'
import { useFrame } from '#app/site/frame.tsx'
import { endWelcome } from '#app/site/newcomer.ts'
import styles from './welcome.module.css'

/** What the site is, in a line for newcomers; the style sheet hides it from all others. */
export function Welcome({ isLive }: { isLive: boolean }) {
  const { t } = useTranslation('market')
  const { isSignedIn, isUserUnknown } = useFrame()
  if (isSignedIn || isUserUnknown) return null
  return (
    <div className={styles.welcome}>
      <p>{t(isLive ? 'welcome.live' : 'welcome.plain')}</p>
      <IconButton label={t('welcome.hide')} className={styles.hide} onClick={endWelcome}>
        <X size={16} aria-hidden="true" />
      </IconButton>
    </div>
  )
}
