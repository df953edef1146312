import { useCalculator } from '#app/features/calculators/client/use-calculator.ts'
import { hideoutView } from '#app/features/calculators/page-views.ts'
import { type HideoutSearch, hideoutHref, hideoutSearch } from '#app/features/calculators/schema.ts'
import { HideoutPage } from '#app/features/calculators/ui/hideout/hideout-page.tsx'
import { useUserField } from '#app/features/player/user-provider.tsx'
import { parseSearch } from '#app/http/search-params.ts'
import { useSearch, useShowView } from '#app/http/use-address.ts'
import { headMeta } from '#app/site/page-meta.ts'
import { pageHead } from '../page-head.ts'
import type { Route } from './+types/hideout'
import { calculatorOf } from './calculator-of.ts'
import { CalculatorSettings } from './calculator-settings.tsx'
import { shouldRevalidateCalculator } from './should-revalidate.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { calculator, record, isPro, extent, state } = await calculatorOf({ context, request })
  const usesFuel = isPro && record?.fuel !== 'off'
  const view = hideoutView(calculator, parseSearch(hideoutSearch, request), extent)
  return { ...view, state: { simulated: state.simulated }, isPro, usesFuel, head: pageHead(context, 'hideout') }
}

export const shouldRevalidate = shouldRevalidateCalculator
export const meta = headMeta

export default function HideoutRoute({ loaderData: { state, isPro, ...sent } }: Route.ComponentProps) {
  const search = useSearch(hideoutSearch)
  const show = useShowView()
  const calculator = useCalculator()
  const usesFuel = useUserField((user) => (user ? user.pro && user.fuel !== 'off' : sent.usesFuel))
  const { view, why } = calculator ? hideoutView(calculator, search, 'full') : sent
  const onSearch = (change: Partial<HideoutSearch>) => show(hideoutHref(search, change))
  return <HideoutPage {...{ view, why, search, state, isPro, usesFuel, onSearch }} settings={<CalculatorSettings />} />
}
