import type { RouterContextProvider } from 'react-router'
import { servicesContext, viewerContext } from '#app/context.ts'
import { serverTexts } from '#app/i18n/server.ts'
import type { PageMeta } from '#app/site/page-meta.ts'
import { type PageId, pages } from '#app/site/pages.ts'

/** Head of one of the site's own pages, by its name in the menus. */
export function pageHead(context: Readonly<RouterContextProvider>, page: PageId): PageMeta {
  const { locale } = context.get(viewerContext)
  const { site } = context.get(servicesContext)
  const { t } = serverTexts(locale)
  return {
    title: t(`shell:page.${page}.title`),
    description: t(`pages:${page}`),
    path: pages[page],
    locale,
    publicUrl: site.publicUrl,
  }
}
