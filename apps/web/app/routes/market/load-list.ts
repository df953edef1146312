import type { ItemUid } from '@stashwise/game/ids'
import type { MarketState, TagNode } from '@stashwise/market/view'
import type { TFunction } from 'i18next'
import { data, type RouterContextProvider } from 'react-router'
import { servicesContext, viewerContext } from '#app/context.ts'
import { marketSearch, toPageQuery } from '#app/features/market/schema.ts'
import { toListRow } from '#app/features/market/ui/list/list-row.ts'
import { type ListSearch, listPath } from '#app/features/market/ui/list/list-url.ts'
import type { MarketPageData } from '#app/features/market/ui/list/market-page.tsx'
import { initialRowCount } from '#app/features/market/ui/list/row-store.ts'
import { searchParams } from '#app/http/search-params.ts'
import { serverTexts } from '#app/i18n/server.ts'
import { formatNumber } from '#app/kit/format.ts'
import { recordOf } from '../record-of.ts'

export type ListData = MarketPageData & { head: { title: string; description: string; path: string } }

/** Data of the market page. Unknown or broken parameters give the default view; an unknown tag in the path is not found. */
export async function loadList({
  context,
  request,
  tag,
}: {
  context: Readonly<RouterContextProvider>
  request: Request
  tag?: string | undefined
}): Promise<ListData> {
  const { market } = context.get(servicesContext)
  const viewer = context.get(viewerContext)
  const t = serverTexts(viewer.locale).getFixedT(null, 'market')
  const state = market.state(viewer.mode)
  // Right after the first start there is no market yet: the page says so instead of failing.
  if (state.itemCount === 0) return emptyPage(state, t)
  const url = new URL(request.url)
  const wanted = marketSearch.parse(searchParams(url))
  const found = findTag(tag ?? wanted.tag)
  if (tag !== undefined && !found) throw notFound(url.pathname)
  const only = wanted.fav ? (((await recordOf(context))?.favList ?? []) as ItemUid[]) : undefined
  const query = toPageQuery({ ...wanted, tag: found?.id, only }, initialRowCount)
  const search: ListSearch = {
    q: wanted.q,
    tag: found?.id,
    feature: wanted.feature,
    view: wanted.view,
    fav: wanted.fav,
    sort: query.sort,
    dir: query.dir,
    offset: wanted.offset,
  }
  const list = market.list(query, viewer)
  // A page past the end, after prices or filters changed, starts again at the first row.
  const isPastEnd = list.items.length === 0 && list.total > 0
  const shown = isPastEnd ? market.list({ ...query, offset: 0 }, viewer) : list
  const count = formatNumber(found ? list.total : state.itemCount, viewer.locale)
  return {
    head: {
      title: search.q
        ? t('titleSearch', { query: search.q })
        : found
          ? t('titleTag', { tag: found.name })
          : t(wanted.fav ? 'fav.title' : 'headTitle'),
      description: found ? t('descriptionTag', { tag: found.name, count }) : t('description', { count }),
      path: listPath('/', search.tag),
    },
    root: url.pathname.startsWith('/market') ? '/market' : '/',
    search: isPastEnd ? { ...search, offset: 0 } : search,
    list: { ...shown, items: shown.items.map(toListRow) },
    state,
    tags: onPath(market.tagTree(viewer), found?.path.map(({ id }) => id) ?? []),
    tag: found,
  }

  function findTag(id: string | undefined) {
    return id === undefined ? undefined : market.findTag(id, viewer)
  }
}

/** The first level of the tree and what lies under the tags of a path: all a page shows of it. */
function onPath(nodes: readonly TagNode[], path: readonly string[]): TagNode[] {
  return nodes.map((node) => ({ ...node, children: path.includes(node.id) ? onPath(node.children, path) : [] }))
}

function emptyPage(state: MarketState, t: TFunction<'market'>): ListData {
  const search: ListSearch = { q: '', feature: 'all', sort: 'perSlot', dir: 'desc', view: 'list', offset: 0 }
  const head = { title: t('headTitle'), description: t('empty.none'), path: '/' }
  return { head, root: '/', search, list: { total: 0, limited: false, matches: 0, items: [] }, state, tags: [] }
}

function notFound(path: string) {
  return data({ code: 'tag/not-found', message: `Page not found: ${path}` }, 404)
}
