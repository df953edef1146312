import { intlTag } from '@stashwise/game/locale'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/root'
import { readerContext, servicesContext } from './context.ts'
import { RootError } from './features/shell/root-error.tsx'
import styles from './styles/app.css?url'

export function links(): Route.LinkDescriptors {
  return [
    { rel: 'stylesheet', href: styles },
    { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  ]
}

export function loader({ context }: Route.LoaderArgs) {
  const reader = context.get(readerContext)
  const { market, site } = context.get(servicesContext)
  return {
    locale: reader.locale,
    mode: reader.mode,
    isPro: reader.isPro,
    isAdmin: reader.isAdmin,
    isSignedIn: reader.userId !== undefined,
    /** The server's clock: the first drawing of ages and game clocks uses it on both sides. */
    now: reader.now,
    market: market.state(reader.mode),
    alert: site.websiteAlert(),
    weather: site.weather(),
    tournament: site.tournamentEnabled(),
    deployed: site.deployed,
    buildId: site.buildId,
    imageBaseUrl: site.imageBaseUrl,
    publicUrl: site.publicUrl,
    localeChunk: site.localeChunk(reader.locale),
  }
}

export type RootData = ReturnType<typeof loader>

/** The frame's facts change with the page only when prices do; a navigation does not ask for them again. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: React.ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root')
  return (
    <html lang={intlTag(root?.locale ?? 'en')} data-locale={root?.locale ?? 'en'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#131416" media="(prefers-color-scheme: dark)" />
        <meta name="theme-color" content="#f4f3f0" media="(prefers-color-scheme: light)" />
        {root?.localeChunk ? <link rel="modulepreload" href={root.localeChunk} /> : null}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RootError error={error} />
}
