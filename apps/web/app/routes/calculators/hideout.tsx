import { useLocation } from 'react-router'
import { useCalculator } from '#app/features/calculators/client/use-calculator.ts'
import { hideoutView } from '#app/features/calculators/page-views.ts'
import { type HideoutSearch, hideoutHref, hideoutSearch, withOwnLogins } from '#app/features/calculators/schema.ts'
import { HideoutPage } from '#app/features/calculators/ui/hideout/hideout-page.tsx'
import { useUserField } from '#app/features/player/user-provider.tsx'
import { PlayerLine } from '#app/features/progression/player-line.tsx'
import { useSearch, useShowView } from '#app/http/use-address.ts'
import { headMeta } from '#app/site/page-meta.ts'
import type { Route } from './+types/hideout'
import { CalculatorSettings } from './calculator-settings.tsx'
import { loadHideout } from './load-hideout.ts'
import { shouldRevalidateCalculator } from './should-revalidate.ts'

export const loader = (args: Route.LoaderArgs) => loadHideout(args)
export const shouldRevalidate = shouldRevalidateCalculator
export const meta = headMeta

export default function HideoutRoute({ loaderData: { state, isPro, ...sent } }: Route.ComponentProps) {
  const { search: address } = useLocation()
  const logins = useUserField((user) => (user?.pro ? user.logins : sent.logins))
  const search = withOwnLogins(useSearch(hideoutSearch), address, logins)
  const show = useShowView()
  const calculator = useCalculator()
  const usesFuel = useUserField((user) => (user ? user.pro && user.fuel !== 'off' : sent.usesFuel))
  const { view, why } = calculator ? hideoutView(calculator, search, 'full') : sent
  const onSearch = (change: Partial<HideoutSearch>) => show(hideoutHref(search, change))
  return (
    <HideoutPage
      {...{ view, why, search, state, isPro, usesFuel, onSearch }}
      settings={<CalculatorSettings />}
      player={<PlayerLine asks={['modules', 'logins', 'cards']} />}
    />
  )
}
