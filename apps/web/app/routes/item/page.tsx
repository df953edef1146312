import { itemTexts } from '@stashwise/i18n/item-texts'
import type { HistoryView } from '@stashwise/market/view'
import { data } from 'react-router'
import { readerContext, servicesContext } from '../../context.ts'
import type { HistoryResult } from '../../features/market/ui/item/history/history-result.ts'
import { mostPoints, thinned } from '../../features/market/ui/item/history/price-series.ts'
import { itemBreadcrumbs, itemWords } from '../../features/market/ui/item/item-meta.ts'
import { ItemPage } from '../../features/market/ui/item/item-page.tsx'
import { serverTexts } from '../../i18n/server.ts'
import { useAreaTexts } from '../../i18n/use-area-texts.ts'
import { useFrame } from '../../ui/frame.tsx'
import { Page } from '../../ui/page.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import type { Route } from './+types/page'

export async function loader({ context, params }: Route.LoaderArgs) {
  const reader = context.get(readerContext)
  const { market, site } = context.get(servicesContext)
  const item = market.findItemPage(params.url, reader)
  if (!item) throw data({ code: 'item/not-found', message: 'Page Not Found' }, { status: 404, statusText: 'Page Not Found' })
  // A database that is away or busy must not take the page with it: everything but the chart comes from memory.
  const asked = market.history({ uid: item.uid, range: '7d' }, reader).then(toResult, (): HistoryResult => ({ kind: 'failed' }))
  const history = await Promise.race([asked, after(historyWaitMs)])
  const { t } = serverTexts(reader.locale)
  const { publicUrl, imageBaseUrl } = site
  return {
    item,
    history,
    meta: {
      ...itemWords(item, t, reader.locale),
      path: `/item/${item.url}`,
      locale: reader.locale,
      publicUrl,
      image: imageBaseUrl ? `${imageBaseUrl}/${item.cell.imageId}-512.webp` : undefined,
    },
    breadcrumbs: itemBreadcrumbs(item, publicUrl, t('item.market')),
  }
}

/** Longest wait for the chart's points; later ones are fetched by the page itself. */
const historyWaitMs = 150
const after = (milliseconds: number): Promise<HistoryResult> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds, { kind: 'late' }))

const toResult = ({ points, simulated }: HistoryView): HistoryResult => ({ kind: 'points', points: thinned(points, mostPoints), simulated })

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? [...pageMeta(loaderData.meta), { 'script:ld+json': loaderData.breadcrumbs }] : []
}

export default function ItemRoute({ loaderData }: Route.ComponentProps) {
  const { item, history } = loaderData
  const { mode } = useFrame()
  useAreaTexts('item', itemTexts)
  return (
    <Page>
      {/* Prices of another mode are another page: nothing of the old ones may stay. */}
      <ItemPage key={`${mode} ${item.uid}`} item={item} history={history} />
    </Page>
  )
}
