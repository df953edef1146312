import ArrowRight from 'lucide-react/icons/arrow-right'
import { useTranslation } from 'react-i18next'
import { openSearch } from '#app/features/search/open-search.ts'
import { AppLink } from '#app/kit/app-link.tsx'
import { KeyCap } from '#app/kit/key-cap.tsx'
import { MessagePage } from '#app/kit/message-page.tsx'
import { type PageId, pages } from '#app/site/pages.ts'
import styles from './in-the-making-page.module.css'

/** What a page will do, while it is being built, and what can be used today. */
export function InTheMakingPage({ page, text }: { page: PageId; text: string }) {
  const { t } = useTranslation()
  // Overlays have no header, and with it no search.
  const hasFrame = !pages[page].startsWith('/widgets/')
  const title = t(`page.${page}.title`)
  return (
    <MessagePage badge={t('making.badge')} title={title} text={text}>
      <title>{`${title} · Stashwise`}</title>
      <meta name="description" content={text} />
      <meta name="robots" content="noindex" />
      <h2>{t('making.ready')}</h2>
      <ul className={styles.links}>
        <li>
          <AppLink to="/">
            {t('making.market')}
            <ArrowRight size={16} aria-hidden="true" />
          </AppLink>
        </li>
        {hasFrame ? (
          <li>
            <button type="button" onClick={openSearch}>
              {t('making.search')}
              <KeyCap aria-hidden="true">/</KeyCap>
            </button>
          </li>
        ) : null}
      </ul>
    </MessagePage>
  )
}
