import { type MouseEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRouteErrorResponse, useLocation, useRevalidator } from 'react-router'
import { openSearch } from '#app/features/search/open-search.ts'
import { Button, ButtonAnchor, ButtonLink } from '#app/kit/button.tsx'
import { MessagePage } from '#app/kit/message-page.tsx'
import { useFrame } from '#app/site/frame.tsx'
import { revalidateWithFrame } from '#app/site/frame-revalidation.ts'
import { useOnline } from '#app/site/use-online.ts'
import { useUserRetry } from '#app/site/use-user-retry.ts'
import { PageScriptError } from '../client/guard-page-scripts.ts'
import styles from './page-error.module.css'

export function PageError({ error }: { error: unknown }) {
  return codeOf(error) === 'user/unavailable' ? <PlayerWait /> : <ErrorPage error={error} />
}

/** What an error page says. Ctrl+Alt and a press on the message shows what developers need. */
function ErrorPage({ error }: { error: unknown }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const [isOpen, setIsOpen] = useState(false)
  const status = isRouteErrorResponse(error) ? error.status : 500
  const isMissing = status === 404
  const isOnline = useOnline()
  const isUnloaded = error instanceof PageScriptError
  const reason = isUnloaded ? 'error.scriptText' : 'error.serverText'
  const missing = codeOf(error) === 'loadout/not-found' ? 'error.noLoadout' : 'error.notFoundText'
  const text = isMissing ? missing : isOnline ? reason : 'offline'
  const { isAdmin } = useFrame()
  const toggle = (event: MouseEvent) => {
    if (event.ctrlKey && event.altKey) setIsOpen((open) => !open)
  }
  return (
    <>
      <title>{`${status} · Stashwise`}</title>
      <meta name="robots" content="noindex" />
      <MessagePage>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a hidden door for developers, nothing a player needs */}
        <div onMouseDown={toggle} data-testid="error-message">
          <p className={styles.status} aria-hidden="true">
            {isUnloaded ? null : status}
          </p>
          <h1>{t(isMissing ? 'error.notFound' : isUnloaded ? 'error.script' : 'error.server')}</h1>
          {codeOf(error) === 'page/not-found' ? <p>{t('error.notFoundPath', { path: shownPath(pathname) })}</p> : null}
          <p className="text-dim">{t(text)}</p>
        </div>
        <div className={styles.ways}>
          <ButtonLink look="accent" to="/">
            {t('error.market')}
          </ButtonLink>
          <Button onClick={openSearch}>{t('error.search')}</Button>
          {isMissing ? null : <ButtonAnchor href={pathname}>{t('error.retry')}</ButtonAnchor>}
        </div>
        {isOpen ? (
          <section className={`card ${styles.debug}`} aria-label={t('error.debug')}>
            <h2>{t('error.debug')}</h2>
            <pre>{details(error, pathname, isAdmin || import.meta.env.DEV)}</pre>
          </section>
        ) : null}
      </MessagePage>
    </>
  )
}

/** `page/not-found` where no page has the address; what is missing from a page that exists has its own code. */
const codeOf = (error: unknown): unknown => (isRouteErrorResponse(error) ? error.data?.code : undefined)

/** A path as it was typed: `/ключ`, not its percent codes. */
function shownPath(pathname: string): string {
  try {
    return decodeURI(pathname)
  } catch {
    return pathname
  }
}

/** Message and facts of an error; its stack for admins and in development only. */
function details(error: unknown, pathname: string, isStackShown: boolean): string {
  const lines = [`path: ${pathname}`]
  if (isRouteErrorResponse(error)) {
    const { stack, ...body } = typeof error.data === 'object' ? error.data : { message: error.data }
    lines.push(`status: ${error.status} ${error.statusText}`, JSON.stringify(body, null, 2))
    if (isStackShown && typeof stack === 'string') lines.push(stack)
  } else if (error instanceof Error) {
    lines.push(`${error.name}: ${error.message}`)
    if (isStackShown && error.stack) lines.push(error.stack)
  } else lines.push(String(error))
  return lines.filter(Boolean).join('\n')
}

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
