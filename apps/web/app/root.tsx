import { defaultLocale, intlTag, localeTable } from '@stashwise/game/locale'
import { useEffect } from 'react'
import {
  data,
  Links,
  Meta,
  type MiddlewareFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from 'react-router'
import { sideStateScript } from '#app/features/layout/client/side-state.ts'
import { FontHints } from '#app/features/layout/ui/font-hints.tsx'
import { PageError } from '#app/features/layout/ui/page-error.tsx'
import { UserProvider } from '#app/features/player/user-provider.tsx'
import { isFrameRequested } from '#app/site/frame-revalidation.ts'
import { loadRoot } from '#app/site/load-root.ts'
import { externalUrl } from '#app/site/menus.ts'
import { newcomerScript } from '#app/site/newcomer.ts'
import { pageErrorScript } from '#app/site/page-errors.ts'
import { skippedScript } from '#app/site/player-strip.ts'
import { followRules } from '#app/site/redirects.ts'
import { showsPlayer } from '#app/site/shows-player.ts'
import type { Route } from './+types/root'
import { servicesContext, viewerContext } from './context.ts'
import { loadTexts } from './i18n/browser.ts'
import { filledLocales } from './i18n/filled.ts'
import { namespacesOf } from './i18n/page-namespaces.ts'
import { SiteFrame } from './routes/shell/site-frame.tsx'
import { SiteProviders } from './site-providers.tsx'
// Not by its address: the server's own build of the file has another name, and the page would be rendered twice.
import './kit/global.css'

export function links(): Route.LinkDescriptors {
  return [{ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }]
}

export async function loader({ context, pattern, request }: Route.LoaderArgs) {
  const root = await loadRoot(context.get(viewerContext), context.get(servicesContext), pattern)
  const isWaiting = root.isUserUnknown && showsPlayer(new URL(request.url).pathname)
  return data(root, { status: isWaiting ? 503 : 200 })
}

/** A navigation in the browser loads the page's texts while its script and data load, and renders with all three. */
export const clientMiddleware: MiddlewareFunction[] = [
  async ({ pattern }, next) => {
    await Promise.all([next(), loadTexts(...namespacesOf(pattern, { isSignedIn: false }))])
  },
]

/** An admin's rules come before every page, for documents as for the data of a navigation. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ request, context }, next) => {
    const { site } = context.get(servicesContext)
    const response = followRules(site.redirects(), request.url, site.publicUrl)
    if (response) throw response
    return next()
  },
]

/** The frame's facts change with the player's PMC and mode, not with the page: a navigation does not ask for them again. */
export const shouldRevalidate = () => isFrameRequested()

/** A later layer wins, whatever the selectors: the kit's look, then what areas and pages add. */
const layerOrder = '@layer reset, tokens, kit, app, utilities;'

/** Runs before the first paint. Only the server sends it: the hydrated page has no use for it. */
const headScript = import.meta.env.SSR ? `${pageErrorScript};${sideStateScript};${newcomerScript};${skippedScript}` : ''

export function Layout({ children }: { children: React.ReactNode }) {
  // Clicks before hydration are lost: browser tests wait for this attribute.
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])
  const root = useRouteLoaderData<typeof loader>('root')
  return (
    <html
      lang={intlTag(root?.locale ?? defaultLocale)}
      data-locale={root?.locale ?? defaultLocale}
      data-namespaces={root?.namespaces.join(' ')}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#131416" media="(prefers-color-scheme: dark)" />
        <meta name="theme-color" content="#f4f3f0" media="(prefers-color-scheme: light)" />
        <FontHints locale={root?.locale ?? defaultLocale} />
        {root?.textFiles.map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text; React would escape its quotes */}
        <script nonce={root?.nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: headScript }} />
        {/* Before every stylesheet: a page's own may be linked ahead of the global one. */}
        <style>{layerOrder}</style>
        <Meta />
        <Alternates publicUrl={root?.publicUrl ?? ''} />
        <Links />
        {root?.analyticsScript ? <script defer src={root.analyticsScript} /> : null}
      </head>
      <body>
        <SiteProviders>{children}</SiteProviders>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** The page's addresses in the languages that have texts; the one without a prefix is English. */
function Alternates({ publicUrl }: { publicUrl: string }) {
  const { pathname } = useLocation()
  if (publicUrl === '') return null
  // A crawled page has its language in the site's address.
  const { origin } = new URL(publicUrl)
  return (
    <>
      {localeTable
        .filter(({ locale }) => filledLocales.includes(locale))
        .map(({ locale, intl }) => (
          <link key={locale} rel="alternate" hrefLang={intl.slice(0, 2)} href={origin + externalUrl(locale, pathname)} />
        ))}
      <link rel="alternate" hrefLang="x-default" href={origin + pathname} />
    </>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <UserProvider record={loaderData.user}>
      <Outlet />
    </UserProvider>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <UserProvider record={loaderData?.user}>
      <SiteFrame>
        <PageError error={error} />
      </SiteFrame>
    </UserProvider>
  )
}
