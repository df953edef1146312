import { servicesContext, viewerContext } from '#app/context.ts'
import { assumedFaction, traderRows } from '#app/features/reference/server/trader-views.ts'
import { TradersPage } from '#app/features/reference/ui/traders-page.tsx'
import { headMeta } from '#app/site/page-meta.ts'
import { figuresIfKnown } from '../figures-of.ts'
import { pageHead } from '../page-head.ts'
import type { Route } from './+types/traders'

export async function loader({ context }: Route.LoaderArgs) {
  const { mode, locale } = context.get(viewerContext)
  const { calculators, restocks } = context.get(servicesContext)
  const { figures } = await figuresIfKnown(context)
  const traders = traderRows(calculators.catalogue(mode), { locale, mode, times: restocks.times(mode), figures })
  return { traders, assumed: assumedFaction(figures), head: pageHead(context, 'traders') }
}

export const meta = headMeta

export default function TradersRoute({ loaderData: { traders, assumed } }: Route.ComponentProps) {
  return <TradersPage traders={traders} assumed={assumed} />
}
