import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { servicesContext, viewerContext } from '#app/context.ts'
import { marketSearch } from '#app/features/market/schema.ts'
import { loadList } from '#app/features/market/server/load-list.ts'
import { parseSearch } from '#app/http/search-params.ts'
import { figuresIfKnown, figuresOf } from '../figures-of.ts'

/** Data of the market page, of all items or of a tag. Unknown or broken parameters give the default view. */
export async function listOf({ context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>, tag?: string) {
  const { market, site, today } = context.get(servicesContext)
  const viewer = context.get(viewerContext)
  const { pathname } = new URL(request.url)
  const search = parseSearch(marketSearch, request)
  const record = search.fav ? await figuresOf(context) : (await figuresIfKnown(context)).figures
  const found = tag === undefined ? undefined : market.findTag(tag, viewer)
  // Not for ever: an admin may undo what moved it.
  if (found && found.id !== tag) throw redirect(`/tag/${encodeURIComponent(found.id)}${new URL(request.url).search}`)
  const page = loadList(market, viewer, { root: pathname.startsWith('/market') ? '/market' : '/', search, tag, record })
  if (!page) throw data({ code: 'tag/not-found', message: `Page not found: ${pathname}` }, 404)
  const isOpening = page.search.offset === 0 && !search.q && !search.fav && tag === undefined && page.search.tag === undefined
  return {
    ...page,
    today: isOpening && search.feature === 'all' ? today.find(viewer, record) : undefined,
    head: { ...page.head, locale: viewer.locale, publicUrl: site.publicUrl },
  }
}
