import { countedLevel } from '@stashwise/accounts/counted-level'
import type { FiguresRecord } from '@stashwise/accounts/figures-record'
import { itemUid } from '@stashwise/game/ids'
import type { MarketState, TagNode } from '@stashwise/market/view'
import type { TFunction } from 'i18next'
import type { Viewer } from '#app/http/call-variables.ts'
import { serverTexts } from '#app/i18n/server.ts'
import { formatNumber } from '#app/kit/format.ts'
import { initialRowCount, type MarketPageData, toListRow } from '../list-row.ts'
import { type ListSearch, listPath } from '../list-url.ts'
import { type MarketSearch, toPageQuery } from '../schema.ts'
import type { MarketService } from '../service.ts'

export type ListData = MarketPageData & { head: { title: string; description: string; path: string } }

/** `root`: path of the list of all tags; `tag`: of the path; `record`: whose favourites are listed and whose level counts. */
type Wanted = { root: string; search: MarketSearch; tag?: string | undefined; record: FiguresRecord | undefined }

/** Data of the market page; undefined for an unknown tag in the path. */
export function loadList(market: MarketService, viewer: Viewer, { root, search: wanted, tag, record }: Wanted): ListData | undefined {
  const t = serverTexts(viewer.locale).getFixedT(null, 'market')
  const state = market.state(viewer.mode)
  // Right after the first start there is no market yet: the page says so instead of failing.
  if (state.itemCount === 0) return emptyPage(state, t)
  const asked = tag ?? wanted.tag
  const found = asked === undefined ? undefined : market.findTag(asked, viewer)
  if (tag !== undefined && !found) return undefined
  const query = toPageQuery(
    { ...wanted, tag: found?.id, only: wanted.fav ? (record?.favourites ?? []).map(itemUid) : undefined },
    initialRowCount,
  )
  const { q, feature, view, fav, offset } = wanted
  const search: ListSearch = { q, tag: found?.id, feature, view, fav, sort: query.sort, dir: query.dir, offset }
  const list = market.list(query, viewer, record)
  // A page past the end, after prices or filters changed, starts again at the first row.
  const isPastEnd = list.items.length === 0 && list.total > 0
  const shown = isPastEnd ? market.list({ ...query, offset: 0 }, viewer, record) : list
  const count = formatNumber(found ? list.total : state.itemCount, viewer.locale)
  const ownTitle = found ? t('titleTag', { tag: found.name }) : t(fav ? 'fav.title' : 'headTitle')
  return {
    head: {
      title: q ? t('titleSearch', { query: q }) : ownTitle,
      description: found ? t('descriptionTag', { tag: found.name, count }) : t('description', { count }),
      path: listPath('/', search.tag),
    },
    root,
    search: isPastEnd ? { ...search, offset: 0 } : search,
    list: { ...shown, items: shown.items.map(toListRow) },
    state,
    level: countedLevel(record),
    tags: onPath(market.tagTree(viewer), found?.path.map(({ id }) => id) ?? []),
    tag: found,
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
