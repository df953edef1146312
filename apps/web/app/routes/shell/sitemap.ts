import { servicesContext, viewerContext } from '#app/context.ts'
import { sitemapXml } from '#app/features/shell/server/sitemap.ts'
import type { Route } from './+types/sitemap'

export function loader({ context }: Route.LoaderArgs) {
  const { market, site } = context.get(servicesContext)
  return new Response(sitemapXml(market, site.publicUrl, context.get(viewerContext).now), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
