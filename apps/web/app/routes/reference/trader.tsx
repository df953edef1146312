import { reachOf } from '@stashwise/calculators/settings'
import { servicesContext, viewerContext } from '#app/context.ts'
import { toSettings } from '#app/features/calculators/settings-of.ts'
import { listSearch } from '#app/features/reference/list-search.ts'
import { assumedFaction, findTrader } from '#app/features/reference/server/trader-views.ts'
import { TraderPage } from '#app/features/reference/ui/trader-page.tsx'
import { useSearch } from '#app/http/use-address.ts'
import { headMeta } from '#app/site/page-meta.ts'
import { traderHref } from '#app/site/reference-links.ts'
import { figuresIfKnown } from '../figures-of.ts'
import { pageNotFound } from '../not-found.ts'
import { pageHead } from '../page-head.ts'
import type { Route } from './+types/trader'

export async function loader({ params: { slug }, context }: Route.LoaderArgs) {
  const { mode, locale } = context.get(viewerContext)
  const { calculators, restocks } = context.get(servicesContext)
  const { figures } = await figuresIfKnown(context)
  const reach = reachOf(toSettings(figures))
  const trader = findTrader(calculators.catalogue(mode), slug, { locale, mode, times: restocks.times(mode), figures, reach })
  if (!trader) throw pageNotFound(traderHref(slug))
  return {
    trader,
    assumed: assumedFaction(figures),
    head: { ...pageHead(context, 'traders'), title: trader.name, path: traderHref(trader.slug) },
  }
}

export const meta = headMeta

export default function TraderRoute({ loaderData: { trader, assumed } }: Route.ComponentProps) {
  return <TraderPage trader={trader} assumed={assumed} search={useSearch(listSearch)} />
}
