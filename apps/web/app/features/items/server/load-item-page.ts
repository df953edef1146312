import type { FiguresRecord } from '@stashwise/accounts/figures-record'
import type { RecipeNotes } from '@stashwise/calculators/view'
import type { Locale } from '@stashwise/game/locale'
import { picturePath } from '@stashwise/game/picture'
import type { HistoryView, ItemPageView } from '@stashwise/market/view'
import type { TFunction } from 'i18next'
import type { CalculatorsService } from '#app/features/calculators/service.ts'
import type { SavedLoadouts } from '#app/features/loadouts/saved-service.ts'
import type { LoadoutsService } from '#app/features/loadouts/service.ts'
import type { MarketService } from '#app/features/market/service.ts'
import type { RestocksService } from '#app/features/restocks/service.ts'
import type { Viewer } from '#app/http/call-variables.ts'
import { serverTexts } from '#app/i18n/server.ts'
import { formatMoney } from '#app/kit/format.ts'
import type { SiteService } from '#app/site/service.ts'
import { maxPoints, thinned } from '../price-series.ts'
import type { HistoryResult, ItemPages, PresetPrices } from '../service.ts'

type Services = {
  market: MarketService
  restocks: RestocksService
  calculators: CalculatorsService
  items: ItemPages
  loadouts: LoadoutsService
  savedLoadouts: SavedLoadouts
  site: SiteService
}

/** `why`: the derivation the address asks for, of the best sale or of the cheapest source of `n`. */
type Wanted = { url: string; record: FiguresRecord | undefined; why?: 'sale' | 'source' | undefined; n: number }

/** Longest wait for the chart's points, which the page itself fetches later, and for loadouts and presets' prices, which are then left out. */
const maxWaitMs = 150
const inTime = <Value>(value: Promise<Value>, otherwise: Value): Promise<Value> =>
  Promise.race([value, new Promise<Value>((resolve) => setTimeout(resolve, maxWaitMs, otherwise))])
const noPrices: PresetPrices = {}
/** Loadouts of a weapon that its page lists. */
const maxLoadouts = 3

export async function loadItemPage(services: Services, viewer: Viewer, { url, record, why, n }: Wanted) {
  const { market, restocks, calculators, items, loadouts, savedLoadouts, site } = services
  const found = items.find(url, viewer, record)
  if (!found) return undefined
  const { source, ...item } = found
  const isWeapon = item.loadoutUrl !== undefined && item.base === undefined
  const [history, liked, presetPrices] = await Promise.all([
    // A database that is away or busy must not take the page with it: everything but the chart comes from memory.
    inTime<HistoryResult>(
      market.history({ uid: item.uid, range: '7d' }, viewer).then(toResult, () => ({ kind: 'failed' })),
      { kind: 'late' },
    ),
    // A weapon's loadouts and the prices of its presets are further parts of its page, which does not wait for them.
    isWeapon
      ? inTime(
          savedLoadouts.mostLiked({ ...viewer, record }, item.uid, maxLoadouts).catch(() => []),
          [],
        )
      : [],
    isWeapon
      ? inTime<PresetPrices>(
          loadouts.presetPrices(viewer, item.url, record).catch(() => noPrices),
          noPrices,
        )
      : noPrices,
  ])
  const calculator = calculators.calculator(viewer, record)
  const noteOf = (id: string): [string, RecipeNotes][] => {
    const notes = calculator.notes(id)
    return notes ? [[id, notes]] : []
  }
  const t = serverTexts(viewer.locale).getFixedT(null, 'item')
  const { publicUrl } = site
  const picture = picturePath(item.cell.imageId, 'large', site.pictures(), 'webp')
  return {
    item,
    history,
    source,
    recipeNotes: Object.fromEntries([...item.madeBy, ...item.usedIn].flatMap(({ id }) => noteOf(id))),
    presetPrices,
    loadouts: liked.map(({ uid, title, author, href, likes, figures, price }) => ({
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
    head: {
      ...itemWords(item, t, viewer.locale),
      path: `/item/${item.url}`,
      locale: viewer.locale,
      publicUrl,
      image: picture && `${publicUrl}${picture}`,
    },
    breadcrumbs: itemBreadcrumbs(item, publicUrl, t('market')),
  }
}

const toResult = ({ points, simulated, isFetching }: HistoryView): HistoryResult => ({
  kind: 'points',
  points: thinned(points, maxPoints),
  simulated,
  ...(isFetching && { isFetching }),
})

/** Title and description of an item's page for search engines and link previews: its price first, then where it sells. */
function itemWords(item: ItemPageView, t: TFunction<'item'>, locale: Locale): { title: string; description: string } {
  const price = item.price.simulated ? undefined : (item.price.last ?? item.price.avg24h)
  const trader = item.sellTo[0]
  const parts = [
    price === undefined ? undefined : t('meta.price', { name: item.name, price: formatMoney(price, locale) }),
    trader === undefined ? undefined : t('meta.trader', { trader: trader.trader.name, price: formatMoney(trader.priceRoubles, locale) }),
    t('meta.more', { name: item.name }),
  ]
  return {
    title: price === undefined ? item.name : t('meta.title', { name: item.name, price: formatMoney(price, locale) }),
    description: parts.filter((part) => part !== undefined).join(' '),
  }
}

/** The item's place in the site for search engines. Not a product with an offer: nobody can buy it for money. */
function itemBreadcrumbs(item: ItemPageView, publicUrl: string, market: string) {
  const steps = [
    { name: market, path: '/' },
    ...item.categoryPath.map((tag) => ({ name: tag.name, path: `/tag/${tag.id}` })),
    { name: item.name, path: `/item/${item.url}` },
  ]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, i) => ({ '@type': 'ListItem', position: i + 1, name: step.name, item: `${publicUrl}${step.path}` })),
  }
}
