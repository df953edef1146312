import { useTranslation } from 'react-i18next'
import { Button } from '#app/kit/button.tsx'
import { useFrame } from '#app/site/frame.tsx'
import { Moment } from '#app/site/time.tsx'
import { Banner } from './banner.tsx'
import styles from './view-banner.module.css'

/** An admin sees the site as a user: who, why, until when, and the way back. */
export function ViewBanner() {
  const { t } = useTranslation()
  const { view } = useFrame()
  if (!view) return null
  return (
    <div className={styles.edge}>
      <Banner alert label={t('viewing.label')}>
        <p>
          <strong>{t('viewing.as', { user: view.userName })}</strong> {t('viewing.why', { admin: view.adminName, reason: view.reason })}{' '}
          {t('viewing.until')} <Moment withTime at={new Date(view.endsAt).toISOString()} />
        </p>
        <form method="post" action="/api/be/view/end">
          <Button type="submit">{t('viewing.end')}</Button>
        </form>
      </Banner>
    </div>
  )
}
