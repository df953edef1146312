import { servicesContext, viewerContext } from '#app/context.ts'
import { traderRows } from '#app/features/reference/server/trader-views.ts'
import { TradersPage } from '#app/features/reference/ui/traders-page.tsx'
import { headMeta } from '#app/site/page-meta.ts'
import { pageHead } from '../page-head.ts'
import type { Route } from './+types/traders'

export function loader({ context }: Route.LoaderArgs) {
  const { mode, locale } = context.get(viewerContext)
  const { calculators, restocks } = context.get(servicesContext)
  return { traders: traderRows(calculators.catalogue(mode), restocks.times(mode), locale), head: pageHead(context, 'traders') }
}

export const meta = headMeta

export default function TradersRoute({ loaderData: { traders } }: Route.ComponentProps) {
  return <TradersPage traders={traders} />
}
