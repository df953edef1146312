import { useTranslation } from 'react-i18next'
import { withTexts } from '#app/i18n/browser.ts'
import { Skeleton } from '#app/kit/skeleton.tsx'
import { useLoaded } from '#app/kit/use-loaded.ts'
import { playerStrip } from '#app/site/player-strip.ts'
import { usePageScope, useStore } from '#app/storage/page-scope.ts'
import styles from './player-strip.module.css'

const loadStrip = () => withTexts(import('./ui/strip/strip-dialog.tsx'), 'playerline', 'playerstrip').then(({ StripDialog }) => StripDialog)

/** The strip, loaded and rendered when something on the page opens it; its place is shown at once. */
export function PlayerStrip() {
  const page = usePageScope()
  const isOpen = useStore(playerStrip, false)
  const close = () => playerStrip(page).set(false)
  const Strip = useLoaded(isOpen, loadStrip, close)
  if (Strip) return <Strip onClose={close} />
  return isOpen ? <Opening /> : null
}

function Opening() {
  const { t } = useTranslation()
  return (
    <div className={`card stack-3 ${styles.opening}`} role="status" aria-busy="true">
      <strong>{t('menu.me')}</strong>
      <Skeleton width="60%" />
      <Skeleton height={40} />
      <Skeleton height={40} />
    </div>
  )
}
