import type { HistoryView, ItemPageView, RecipeView } from '@stashwise/market/view'
import { useTranslation } from 'react-i18next'
import { data, useNavigate } from 'react-router'
import { servicesContext, viewerContext } from '#app/context.ts'
import { sourceSearch } from '#app/features/calculators/schema.ts'
import { GetPanel } from '#app/features/calculators/ui/shared/source/get-panel.tsx'
import { otherSales } from '#app/features/calculators/ui/shared/source/other-sales.ts'
import { WhyPanel } from '#app/features/calculators/ui/shared/why/why-panel.tsx'
import { AddToList } from '#app/features/calculators/ui/shopping/add-to-list.tsx'
import type { PresetPrices } from '#app/features/items/ui/contents-panel.tsx'
import type { HistoryResult } from '#app/features/items/ui/history/history-result.ts'
import { maxPoints, thinned } from '#app/features/items/ui/history/price-series.ts'
import { itemBreadcrumbs, itemWords } from '#app/features/items/ui/item-meta.ts'
import { ItemPage } from '#app/features/items/ui/item-page.tsx'
import { UnknownBanner } from '#app/features/layout/ui/unknown-banner.tsx'
import { LikedPanel } from '#app/features/loadouts/ui/liked/liked-panel.tsx'
import { parseSearch } from '#app/http/search-params.ts'
import { serverTexts } from '#app/i18n/server.ts'
import { useFrame } from '#app/site/frame.tsx'
import { pageMeta } from '#app/site/page-meta.ts'
import { recordIfKnown } from '../record-of.ts'
import type { Route } from './+types/page'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext)
  const { market, restocks, site, calculators, items, loadouts, savedLoadouts } = context.get(servicesContext)
  const { record, isUnknown } = await recordIfKnown(context)
  const found = items.find(params.url, viewer, record)
  if (!found) throw data({ code: 'item/not-found', message: 'Page Not Found' }, { status: 404, statusText: 'Page Not Found' })
  const { source, ...item } = found
  // A database that is away or busy must not take the page with it: everything but the chart comes from memory.
  const asked = market.history({ uid: item.uid, range: '7d' }, viewer).then(toResult, (): HistoryResult => ({ kind: 'failed' }))
  // A weapon's loadouts and the prices of its presets are further parts of its page, which does not wait for them.
  const liked = item.loadoutUrl === undefined ? [] : savedLoadouts.mostLiked({ ...viewer, record }, item.uid, maxLiked).catch(() => [])
  const presets: PresetPrices | Promise<PresetPrices> =
    item.loadoutUrl === undefined ? noPrices : loadouts.presetPrices(viewer, item.url, record).catch(() => noPrices)
  const history = await Promise.race([asked, after(historyWaitMs, late)])
  const likedLoadouts = await Promise.race([liked, after(historyWaitMs, [])])
  const presetPrices = await Promise.race([presets, after(historyWaitMs, noPrices)])
  const calculator = calculators.calculator(viewer, record)
  const { why, n } = parseSearch(sourceSearch, request)
  const t = serverTexts(viewer.locale).getFixedT(null, 'item')
  const { publicUrl, imageBaseUrl } = site
  return {
    item,
    history,
    source,
    presetPrices,
    loadouts: likedLoadouts.map(({ uid, title, author, href, likes, figures, price }) => ({
      uid,
      title,
      author,
      href,
      likes,
      figures,
      ...(price !== undefined && { price }),
    })),
    why: why && {
      view: why === 'sale' ? calculator.whySale(item.url) : calculator.whySource(item.url, n),
      href: `/item/${item.url}?why=${why}${n > 1 ? `&n=${n}` : ''}`,
    },
    restocks: restocks.list(viewer),
    isPro: record?.pro === true,
    isPlayerUnknown: isUnknown,
    meta: {
      ...itemWords(item, t, viewer.locale),
      path: `/item/${item.url}`,
      locale: viewer.locale,
      publicUrl,
      image: imageBaseUrl ? `${imageBaseUrl}/${item.cell.imageId}-512.webp` : undefined,
    },
    breadcrumbs: itemBreadcrumbs(item, publicUrl, t('market')),
  }
}

/** Longest wait for the chart's points, which the page itself fetches later, and for loadouts and presets' prices, which are then left out. */
const historyWaitMs = 150
const after = <Value,>(milliseconds: number, value: Value): Promise<Value> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds, value))
const late: HistoryResult = { kind: 'late' }
const noPrices: PresetPrices = {}
/** Loadouts of a weapon that its page lists. */
const maxLiked = 3

const toResult = ({ points, simulated, isFetching }: HistoryView): HistoryResult => ({
  kind: 'points',
  points: thinned(points, maxPoints),
  simulated,
  ...(isFetching && { isFetching }),
})

/** Barters and crafts that take or give an item, each once. */
function usesOf({ madeBy, usedIn }: Pick<ItemPageView, 'madeBy' | 'usedIn'>) {
  const count = (kind: RecipeView['kind']) =>
    new Set([...madeBy, ...usedIn].filter((recipe) => recipe.kind === kind).map(({ id }) => id)).size
  return { barters: count('barter'), crafts: count('craft') }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? [...pageMeta(loaderData.meta), { 'script:ld+json': loaderData.breadcrumbs }] : []
}

export default function ItemRoute({ loaderData }: Route.ComponentProps) {
  const { item, history, source, why, restocks, isPro, isPlayerUnknown, loadouts, presetPrices } = loaderData
  const { mode, locale, isUserUnknown } = useFrame()
  const { t } = useTranslation('source')
  const navigate = useNavigate()
  return (
    <>
      {isPlayerUnknown && !isUserUnknown ? <UnknownBanner /> : null}
      {/* Prices of another mode are another page: nothing of the old ones may stay. */}
      <ItemPage
        key={`${mode} ${item.uid}`}
        item={item}
        history={history}
        presetPrices={presetPrices}
        loadouts={loadouts.length > 0 ? <LikedPanel loadouts={loadouts} /> : null}
        asking={source.sales.find((sale) => sale.asking !== undefined)?.asking}
        note={({ count, foundInRaid, ...reason }) => <AddToList needs={[{ uid: item.uid, count, foundInRaid, for: reason }]} />}
        otherSales={otherSales({ sales: source.sales, usedIn: item.usedIn }, t, locale)}
        get={
          source.unit === undefined && item.buyFrom.length === 0 ? undefined : (
            <GetPanel
              {...{ source, restocks, isPro }}
              offers={item.buyFrom}
              recipes={item.madeBy}
              url={item.url}
              fleaLevel={item.fleaLevel}
              uses={usesOf(item)}
            />
          )
        }
      />
      {why?.view ? (
        <WhyPanel
          why={why.view}
          href={why.href}
          onClose={() => void navigate(`/item/${item.url}`, { replace: true, preventScrollReset: true })}
        />
      ) : null}
    </>
  )
}
