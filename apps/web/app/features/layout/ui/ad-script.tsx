import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#app/kit/app-link.tsx'
import { Button } from '#app/kit/button.tsx'
import { accountPath } from '#app/site/account-path.ts'
import { Banner } from './banner.tsx'

/** Loads the configured script of ads; where a blocker refuses it, says so once a visit. Not for Pro. */
export function AdScript({ src }: { src: string }) {
  const { t } = useTranslation()
  const [isBlocked, setIsBlocked] = useState(false)
  useEffect(() => {
    const script = document.createElement('script')
    script.async = true
    script.src = src
    // Without a connection nothing loads, which is nobody's choice.
    script.onerror = () => setIsBlocked(navigator.onLine)
    document.head.append(script)
    return () => script.remove()
  }, [src])
  return (
    <div role="status">
      {isBlocked ? (
        <Banner alert>
          <p>
            <strong>{t('ads.blocked')}</strong> {t('ads.why')} <AppLink to={accountPath('pro')}>{t('ads.getPro')}</AppLink>
          </p>
          <Button look="quiet" onClick={() => setIsBlocked(false)}>
            {t('ads.close')}
          </Button>
        </Banner>
      ) : null}
    </div>
  )
}
