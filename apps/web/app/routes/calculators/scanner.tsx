import type { Calculator } from '@stashwise/calculators/calculator'
import type { ScanQuery } from '@stashwise/calculators/recipes/scan'
import { readScanWhy } from '@stashwise/calculators/why/why'
import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { servicesContext, viewerContext } from '#app/context.ts'
import { useCalculator } from '#app/features/calculators/client/use-calculator.ts'
import { type ScanSearch, scanDirectionOf, scanHref, scanSearch } from '#app/features/calculators/schema.ts'
import { ScannerPage } from '#app/features/calculators/ui/scanner/scanner-page.tsx'
import { WhyPanel } from '#app/features/calculators/ui/shared/why/why-panel.tsx'
import { searchParams } from '#app/http/search-params.ts'
import { Page } from '#app/kit/page.tsx'
import { pageMeta } from '#app/site/page-meta.ts'
import { pageHead } from '../page-head.ts'
import { recordOf } from '../record-of.ts'
import type { Route } from './+types/scanner'
import { CalculatorSettings } from './calculator-settings.tsx'
import { shouldRevalidateCalculator } from './should-revalidate.ts'

/** Rows without Pro. */
const freeRows = 10
/** Rows the server sends to a browser that computes them itself a moment later, and the most a page shows. */
const firstRows = 30
const mostRows = 200

const toQuery = (search: ScanSearch): ScanQuery => ({
  search: search.q,
  route: search.route,
  available: search.mine,
  hideDogtags: !search.withdogtags,
  mixesDoubtful: search.mixed,
  sort: search.sort,
  dir: scanDirectionOf(search),
})

export async function loader({ context, request }: Route.LoaderArgs) {
  const { calculators, market } = context.get(servicesContext)
  const viewer = context.get(viewerContext)
  const search = scanSearch.parse(searchParams(new URL(request.url)))
  const record = await recordOf(context)
  const isPro = record?.pro === true
  const { simulated, pricesAt } = market.state(viewer.mode)
  const calculator = calculators.calculator(viewer, record)
  return {
    why: whyOf(calculator, search),
    view: calculator.scan(toQuery(search), { limit: isPro ? firstRows : freeRows, isFree: !isPro }),
    state: { simulated, ...(pricesAt !== undefined && { pricesAt }) },
    isPro,
    head: pageHead(context, 'scanner'),
  }
}

const whyOf = (calculator: Calculator, { why }: ScanSearch) => {
  const asked = why === undefined ? undefined : readScanWhy(why)
  return asked && calculator.whyScan(asked.id, asked.figure)
}

export const shouldRevalidate = shouldRevalidateCalculator

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta(loaderData.head) : []
}

export default function ScannerRoute({ loaderData }: Route.ComponentProps) {
  const { state, isPro } = loaderData
  const location = useLocation()
  const navigate = useNavigate()
  const search = useMemo(() => scanSearch.parse(searchParams(new URLSearchParams(location.search))), [location.search])
  const calculator = useCalculator()
  const view = calculator ? calculator.scan(toQuery(search), { limit: mostRows, isFree: false }) : loaderData.view
  const why = calculator ? whyOf(calculator, search) : loaderData.why
  const onSearch = (change: Partial<ScanSearch>) => void navigate(scanHref(search, change), { replace: true, preventScrollReset: true })
  return (
    <Page>
      <ScannerPage view={view} search={search} state={state} isPro={isPro} settings={<CalculatorSettings />} onSearch={onSearch} />
      {why && search.why !== undefined ? (
        <WhyPanel key={search.why} why={why} href={scanHref(search)} onClose={() => onSearch({ why: undefined })} />
      ) : null}
    </Page>
  )
}
