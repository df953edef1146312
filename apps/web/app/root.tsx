import { defaultLocale, intlTag, localeTable } from '@stashwise/game/locale'
import { useEffect } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/root'
import { readerContext, servicesContext } from './context.ts'
import { UserProvider } from './features/player-sync/user-provider.tsx'
import { isFrameAsked } from './features/shell/frame-reload.ts'
import { externalUrl } from './features/shell/menus.ts'
import { RootError } from './features/shell/root-error.tsx'
import { loadRoot } from './features/shell/server/load-root.ts'
import { sideStateScript } from './features/shell/side-state.ts'
import { FontHints } from './features/shell/ui/font-hints.tsx'
import { SiteProviders } from './site-providers.tsx'
// Not by its address: the server's own build of the file has another name, and the page would be rendered twice.
import './kit/global.css'

export function links(): Route.LinkDescriptors {
  return [{ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }]
}

export const loader = ({ context }: Route.LoaderArgs) => loadRoot(context.get(readerContext), context.get(servicesContext))

/** The frame's facts change with the reader's PMC and mode, not with the page: a navigation does not ask for them again. */
export const shouldRevalidate = () => isFrameAsked()

/** A later layer wins, whatever the selectors: the kit's look, then what areas and pages add. */
const layerOrder = '@layer reset, tokens, kit, components, app, utilities;'

/** Runs before the first paint. Only the server sends it: the hydrated page has no use for it. */
const headScript = import.meta.env.SSR ? sideStateScript : ''

export function Layout({ children }: { children: React.ReactNode }) {
  // Clicks before hydration are lost: browser tests wait for this attribute.
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])
  const root = useRouteLoaderData<typeof loader>('root')
  return (
    <html lang={intlTag(root?.locale ?? defaultLocale)} data-locale={root?.locale ?? defaultLocale} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#131416" media="(prefers-color-scheme: dark)" />
        <meta name="theme-color" content="#f4f3f0" media="(prefers-color-scheme: light)" />
        <FontHints locale={root?.locale ?? defaultLocale} />
        {root?.localeChunk ? <link rel="modulepreload" href={root.localeChunk} /> : null}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text; React would escape its quotes */}
        <script nonce={root?.nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: headScript }} />
        {/* Before every stylesheet: a page's own may be linked ahead of the global one. */}
        <style>{layerOrder}</style>
        <Meta />
        <Alternates publicUrl={root?.publicUrl ?? ''} />
        <Links />
      </head>
      <body>
        <SiteProviders>{children}</SiteProviders>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** The page's addresses in the other languages; the one without a prefix is English. */
function Alternates({ publicUrl }: { publicUrl: string }) {
  const { pathname } = useLocation()
  if (publicUrl === '') return null
  return (
    <>
      {localeTable.map(({ locale, intl }) => (
        <link key={locale} rel="alternate" hrefLang={intl.slice(0, 2)} href={publicUrl + externalUrl(locale, pathname)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={publicUrl + pathname} />
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

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RootError error={error} />
}
