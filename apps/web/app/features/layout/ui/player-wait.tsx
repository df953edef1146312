import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { Button, ButtonLink } from '#app/kit/button.tsx'
import { MessagePage } from '#app/kit/message-page.tsx'
import { useFrame } from '#app/site/frame.tsx'
import { revalidateWithFrame } from '#app/site/frame-revalidation.ts'
import { useUserRetry } from '#app/site/use-user-retry.ts'
import styles from './page-error.module.css'

/** In place of a page that shows what is the player's own, while nobody can say what that is. It opens by itself. */
export function PlayerWait() {
  const { t } = useTranslation()
  const { isUserUnknown } = useFrame()
  const { revalidate } = useRevalidator()
  // The frame asks by itself when it does not know either.
  useUserRetry(!isUserUnknown)
  return (
    <>
      <title>{`${t('unknown.title')} · Stashwise`}</title>
      <meta name="robots" content="noindex" />
      <MessagePage title={t('unknown.title')} text={t('unknown.text')}>
        <div className={styles.ways}>
          <Button look="accent" onClick={() => void revalidateWithFrame(revalidate)}>
            {t('unknown.retry')}
          </Button>
          <ButtonLink to="/">{t('error.market')}</ButtonLink>
        </div>
      </MessagePage>
    </>
  )
}
