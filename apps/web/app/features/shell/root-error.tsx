import { type MouseEvent, useState } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { openSearch } from '#app/features/search/open-search.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { Button, ButtonAnchor, ButtonLink } from '#app/kit/button.tsx'
import { MessagePage } from '#app/kit/message-page.tsx'
import styles from './root-error.module.css'
import { Shell } from './ui/shell.tsx'
import { useOnline } from './use-online.ts'

/** The error page, in the site's own frame. Ctrl+Alt and a press on the message shows what developers need. */
export function RootError({ error }: { error: unknown }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const [isOpen, setIsOpen] = useState(false)
  const status = isRouteErrorResponse(error) ? error.status : 500
  const isMissing = status === 404
  const isOnline = useOnline()
  const text = isMissing ? 'shell.error.notFoundText' : isOnline ? 'shell.error.serverText' : 'shell.offline'
  const toggle = (event: MouseEvent) => {
    if (event.ctrlKey && event.altKey) setIsOpen((open) => !open)
  }
  return (
    <Shell>
      <title>{`${status} · Stashwise`}</title>
      <meta name="robots" content="noindex" />
      <MessagePage>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a hidden door for developers, nothing a reader needs */}
        <div onMouseDown={toggle} data-testid="error-message">
          <p className={styles.status} aria-hidden="true">
            {status}
          </p>
          <h1>{t(isMissing ? 'shell.error.notFound' : 'shell.error.server')}</h1>
          {isUnmatched(error) ? <p>{t('shell.error.notFoundPath', { path: pathname })}</p> : null}
          <p className={styles.text}>{t(text)}</p>
        </div>
        <div className={styles.ways}>
          <ButtonLink look="accent" to="/">
            {t('shell.error.market')}
          </ButtonLink>
          <Button onClick={openSearch}>{t('shell.error.search')}</Button>
          {isMissing ? null : <ButtonAnchor href={pathname}>{t('shell.error.retry')}</ButtonAnchor>}
        </div>
        {isOpen ? (
          <section className={styles.debug} aria-label={t('shell.error.debug')}>
            <h2>{t('shell.error.debug')}</h2>
            <pre>{details(error, pathname)}</pre>
          </section>
        ) : null}
      </MessagePage>
    </Shell>
  )
}

/** True where no page has the address; what is missing from a page that exists has its own words. */
const isUnmatched = (error: unknown): boolean => isRouteErrorResponse(error) && error.data?.code === 'page/not-found'

/** Message and facts of an error; its stack in development only. */
function details(error: unknown, pathname: string): string {
  const lines = [`path: ${pathname}`]
  if (isRouteErrorResponse(error)) {
    const body = typeof error.data === 'string' ? error.data : JSON.stringify(error.data, null, 2)
    lines.push(`status: ${error.status} ${error.statusText}`, body)
  } else if (error instanceof Error) {
    lines.push(`${error.name}: ${error.message}`)
    if (import.meta.env.DEV && error.stack) lines.push(error.stack)
  } else lines.push(String(error))
  return lines.filter(Boolean).join('\n')
}
