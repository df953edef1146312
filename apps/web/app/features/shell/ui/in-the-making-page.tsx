import ArrowRight from 'lucide-react/icons/arrow-right'
import { useTranslation } from 'react-i18next'
import { openSearch } from '#app/features/search/open-search.ts'
import { AppLink } from '#app/kit/app-link.tsx'
import { KeyCap } from '#app/kit/key-cap.tsx'
import { MessagePage } from '#app/kit/message-page.tsx'
import { type MapSlugName, type PageId, pages } from '../pages.ts'
import styles from './in-the-making-page.module.css'

/** What a page will do, while it is being built, and what can be used today. Either a page, with what it is for, or a map is given. */
export function InTheMakingPage({ page, map, text }: { page: PageId | undefined; map: MapSlugName | undefined; text: string | undefined }) {
  const { t } = useTranslation()
  // Overlays have no header, and with it no search.
  const hasFrame = page === undefined || !pages[page].startsWith('/widgets/')
  const mapName = map === undefined ? '' : t(`map.${map}`)
  const title = page === undefined ? t('page.map.title', { map: mapName }) : t(`page.${page}.title`)
  const about = text ?? t('making.map', { map: mapName })
  return (
    <MessagePage badge={t('making.badge')} title={title} text={about}>
      <title>{`${title} · Stashwise`}</title>
      <meta name="description" content={about} />
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
