import { defaultLocale } from '@stashwise/game/locale'
import { defaultMode, type GameMode } from '@stashwise/game/mode'
import { namedMaps } from '@stashwise/maps/map-slugs'
import type { MarketList, MarketQuery, MarketState, TagNode } from '@stashwise/market/view'
import type { Viewer } from '#app/http/call-variables.ts'
import { pages } from '#app/site/pages.ts'

const viewer = { locale: defaultLocale, mode: defaultMode, isPro: true }
const pageSize = 100
/** A sitemap file may hold 50,000 addresses. */
const maxAddresses = 50_000

/** Pages of one player or of some weeks only; with the overlays, which hold nothing to find, they stay out. */
const unlisted: readonly string[] = [
  pages.account,
  pages.user,
  pages.loadoutsMy,
  pages.test,
  pages.barter,
  pages.shoppingList,
  pages.streamerChallenge,
]
const publicPages = Object.values(pages).filter((path) => !path.startsWith('/widgets/') && !unlisted.includes(path))

/** Prices move every five minutes, addresses hardly ever. */
const lifetimeMs = 3_600_000
let kept: { itemCount: number; publicUrl: string; until: number; xml: string } | undefined

type ListedItems = {
  state(mode: GameMode): MarketState
  tagTree(viewer: Viewer): TagNode[]
  list(query: MarketQuery, viewer: Viewer): MarketList
}

/** Published loadouts that are listed, the most liked ones. */
const maxLoadouts = 10_000

/**
 * Addresses of pages, tags, all items and published loadouts; `loadoutPaths` reads those. Made once an hour: listing every item costs about
 * a tenth of a second.
 */
export async function sitemapXml(
  market: ListedItems,
  publicUrl: string,
  now: number,
  loadoutPaths: (limit: number) => Promise<string[]>,
): Promise<string> {
  const { itemCount } = market.state(defaultMode)
  if (kept?.itemCount === itemCount && kept.publicUrl === publicUrl && now < kept.until) return kept.xml
  const paths = [
    ...publicPages,
    ...namedMaps.map((slug) => `/maps/${slug}`),
    ...tagPaths(market.tagTree(viewer)),
    ...itemPaths(market),
    // Without the database the other pages are listed all the same.
    ...(await loadoutPaths(maxLoadouts).catch(() => [])),
  ].slice(0, maxAddresses)
  const rows = paths.map((path) => `<url><loc>${escapeXml(publicUrl + path)}</loc></url>`)
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join('\n')}\n</urlset>\n`
  kept = { itemCount, publicUrl, until: now + lifetimeMs, xml }
  return xml
}

function itemPaths(market: Pick<ListedItems, 'list'>): string[] {
  const paths: string[] = []
  for (let offset = 0; offset < maxAddresses; offset += pageSize) {
    const { items } = market.list({ search: '', feature: 'all', sort: 'name', dir: 'asc', offset, limit: pageSize }, viewer)
    paths.push(...items.map(({ url }) => `/item/${encodeURIComponent(url)}`))
    if (items.length < pageSize) break
  }
  return paths
}

const tagPaths = (nodes: readonly TagNode[]): string[] =>
  nodes.flatMap(({ id, children }) => [`/tag/${encodeURIComponent(id)}`, ...tagPaths(children)])

const escapeXml = (text: string) => text.replace(/[<>&'"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
