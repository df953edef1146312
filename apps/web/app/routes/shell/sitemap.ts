import { servicesContext, viewerContext } from '#app/context.ts'
import { sitemapXml } from '#app/features/layout/server/sitemap.ts'
import type { Route } from './+types/sitemap'

export async function loader({ context }: Route.LoaderArgs) {
  const { market, savedLoadouts, site } = context.get(servicesContext)
  const xml = await sitemapXml(market, site.publicUrl, context.get(viewerContext).now, savedLoadouts.publishedPaths)
  return new Response(xml, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600', Vary: 'Accept-Encoding' },
  })
}
