import type { Calculator } from '@stashwise/calculators/calculator'
import type { WhyView } from '@stashwise/calculators/view'
import { readHideoutWhy } from '@stashwise/calculators/why/why'
import { useLocation, useNavigate } from 'react-router'
import { servicesContext, viewerContext } from '#app/context.ts'
import { useCalculator } from '#app/features/calculators/client/use-calculator.ts'
import { type HideoutSearch, hideoutHref, hideoutSearch } from '#app/features/calculators/schema.ts'
import { HideoutPage } from '#app/features/calculators/ui/hideout/hideout-page.tsx'
import { WhyPanel } from '#app/features/calculators/ui/shared/why/why-panel.tsx'
import { useUserField } from '#app/features/player/user-provider.tsx'
import { searchParams } from '#app/http/search-params.ts'
import { Page } from '#app/kit/page.tsx'
import { pageMeta } from '#app/site/page-meta.ts'
import { pageHead } from '../page-head.ts'
import { recordOf } from '../record-of.ts'
import type { Route } from './+types/hideout'
import { CalculatorSettings } from './calculator-settings.tsx'
import { shouldRevalidateCalculator } from './should-revalidate.ts'

/** Crafts listed of a module beside its best one: for free players, and with it. */
const craftsShown = { free: 3, pro: 6 }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { calculators, market } = context.get(servicesContext)
  const viewer = context.get(viewerContext)
  const search = hideoutSearch.parse(searchParams(new URL(request.url)))
  const record = await recordOf(context)
  const isPro = record?.pro === true
  const calculator = calculators.calculator(viewer, record)
  return {
    view: calculator.hideout({ logins: search.at, cards: search.cards }, isPro ? craftsShown.pro : craftsShown.free),
    why: whyOf(calculator, search),
    state: { simulated: market.state(viewer.mode).simulated },
    isPro,
    usesFuel: isPro && record.hideoutUseFuel !== 'off',
    head: pageHead(context, 'hideout'),
  }
}

/** The derivation an address asks for: of the day, a station's day or a craft. */
function whyOf(calculator: Calculator, { why, at, cards }: HideoutSearch): WhyView | undefined {
  const asked = why === undefined ? undefined : readHideoutWhy(why)
  return asked && calculator.whyHideout({ logins: at, cards }, asked)
}

export const shouldRevalidate = shouldRevalidateCalculator

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta(loaderData.head) : []
}

export default function HideoutRoute({ loaderData }: Route.ComponentProps) {
  const { state } = loaderData
  const location = useLocation()
  const navigate = useNavigate()
  const search = hideoutSearch.parse(searchParams(new URLSearchParams(location.search)))
  const calculator = useCalculator()
  const usesFuel = useUserField((user) => (user ? user.pro && user.hideoutUseFuel !== 'off' : loaderData.usesFuel))
  const view = calculator ? calculator.hideout({ logins: search.at, cards: search.cards }, craftsShown.pro) : loaderData.view
  const go = (change: Partial<HideoutSearch>) => void navigate(hideoutHref(search, change), { replace: true, preventScrollReset: true })
  const why = calculator ? whyOf(calculator, search) : loaderData.why
  return (
    <Page>
      <HideoutPage
        view={view}
        state={state}
        isPro={loaderData.isPro}
        usesFuel={usesFuel}
        onLogins={(at) => go({ at })}
        onCards={(cards) => go({ cards })}
        whyHref={(why) => hideoutHref(search, { why })}
        settings={<CalculatorSettings />}
        why={
          why && search.why !== undefined ? <WhyPanel why={why} href={hideoutHref(search)} onClose={() => go({ why: undefined })} /> : null
        }
      />
    </Page>
  )
}
