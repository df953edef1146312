import { useQuery } from '@tanstack/react-query'
import { memo, type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useHref, useLocation, useNavigation } from 'react-router'
import { removeOldCopies } from '#app/features/search/remove-old-copies.ts'
import { formatDay } from '#app/kit/format.ts'
import { useFrame } from '#app/site/frame.tsx'
import { useOnline } from '#app/site/use-online.ts'
import { useUserRetry } from '#app/site/use-user-retry.ts'
import { useUserParts } from '#app/site/user-parts.ts'
import { usePageScope } from '#app/storage/page-scope.ts'
import { prefetchPayloads } from '../client/payload-prefetch.ts'
import { removeServiceWorkers } from '../client/remove-service-workers.ts'
import { alertQuery, weatherQuery } from '../client/site-calls.ts'
import { UnknownBanner } from '../unknown-banner.tsx'
import { AdScript } from './ad-script.tsx'
import { AlertBanner, Banner } from './banner.tsx'
import { BuildWatch } from './build-watch.tsx'
import { Header } from './header.tsx'
import { PageNotice } from './page-notice.tsx'
import styles from './shell.module.css'
import { SideMenu } from './side-menu.tsx'
import { useFocusReturn } from './use-focus-return.ts'
import { ViewBanner } from './view-banner.tsx'

/** The frame around a page: notices, header, side menu, footer. A page's own left column: see `ui/page.tsx`. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const frame = useFrame()
  const { notice, dialogs } = useUserParts()
  const { data: alert } = useQuery(alertQuery(frame.alert))
  const { data: weather } = useQuery(weatherQuery(frame.weather))
  const isOnline = useOnline()
  return (
    <>
      <a href="#content" className={styles.skip}>
        {t('skip')}
      </a>
      <AlertBanner nodes={alert.nodes} />
      {notice}
      {frame.adScript && !frame.isPro ? <AdScript src={frame.adScript} /> : null}
      <div role="status">{isOnline ? null : <Banner alert>{t('offline')}</Banner>}</div>
      <div role="status">{frame.isUserUnknown ? <UnknownBanner /> : null}</div>
      <div className={styles.unloaded}>
        <Banner alert>{t('notice.unloaded')}</Banner>
      </div>
      {frame.market.simulated ? <Banner>{t('simulated')}</Banner> : null}
      <Progress />
      <Header weather={weather ?? undefined} />
      <div className={styles.shell}>
        <SideMenu />
        <main className={styles.main}>
          <span id="content" tabIndex={-1} />
          {children}
        </main>
      </div>
      <Footer />
      <BuildWatch />
      <PageStart />
      <PageNotice />
      {dialogs}
      <ViewBanner />
    </>
  )
}

/** Apart from the frame, which need not be rendered again while a page loads. */
function Progress() {
  const isLoading = useNavigation().state === 'loading'
  return <div className={styles.progress} data-loading={isLoading || undefined} aria-hidden="true" />
}

/** Who made this, whose the game is, and which version this is. */
export const Footer = memo(function Footer() {
  const { t } = useTranslation()
  const { now, deployedAt, locale } = useFrame()
  const year = new Date(now || Date.now()).getUTCFullYear()
  return (
    <footer className={styles.footer}>
      <p>{t('footer.author')}</p>
      <p>{t('footer.trademark')}</p>
      <p>
        {t('footer.copyright', { year })}
        {deployedAt ? <span className={styles.version}>{t('footer.deployed', { date: formatDay(deployedAt, locale) })}</span> : null}
      </p>
    </footer>
  )
})

/**
 * What a page does once it is hydrated: removes service workers and copies of names of earlier versions, prefetches likely pages, returns the
 * focus after Back, and revalidates while the user is unknown. Renders nothing.
 */
function PageStart() {
  const page = usePageScope()
  const { buildId, isUserUnknown } = useFrame()
  const { pathname } = useLocation()
  // Only crawlers read pages below a language's prefix, and they load each page from the server.
  const isPrefixed = useHref('/') !== '/'
  useFocusReturn()
  useUserRetry(isUserUnknown)
  useEffect(() => void removeServiceWorkers(), [])
  useEffect(removeOldCopies, [])
  useEffect(() => {
    if (buildId && !isPrefixed) return prefetchPayloads(page, buildId, pathname)
  }, [page, buildId, isPrefixed, pathname])
  return null
}
