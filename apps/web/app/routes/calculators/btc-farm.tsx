import { useMemo } from 'react'
import { useCalculator } from '#app/features/calculators/client/use-calculator.ts'
import { farmDefaults } from '#app/features/calculators/page-views.ts'
import { farmHref, farmSearch } from '#app/features/calculators/schema.ts'
import { BtcPage } from '#app/features/calculators/ui/btc-farm/btc-page.tsx'
import { useUserField } from '#app/features/player/user-provider.tsx'
import { PlayerLine } from '#app/features/progression/player-line.tsx'
import { parseSearch } from '#app/http/search-params.ts'
import { useAddressSettings } from '#app/http/use-address.ts'
import { headMeta } from '#app/site/page-meta.ts'
import { pageHead } from '../page-head.ts'
import type { Route } from './+types/btc-farm'
import { calculatorOf } from './calculator-of.ts'
import { CalculatorSettings } from './calculator-settings.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { calculator, record, state } = await calculatorOf(context)
  const [search, defaults] = [parseSearch(farmSearch, request), farmDefaults(record)]
  return { search, facts: calculator.farm(), defaults, state: { simulated: state.simulated }, head: pageHead(context, 'btcFarm') }
}

export const meta = headMeta

export default function BtcFarmRoute({ loaderData }: Route.ComponentProps) {
  const calculator = useCalculator()
  const facts = useMemo(() => calculator?.farm() ?? loaderData.facts, [calculator, loaderData.facts])
  const own = useUserField((user) => (user?.pro ? user : undefined))
  const defaults = own ? farmDefaults(own) : loaderData.defaults
  const { settings: search, change } = useAddressSettings(loaderData.search, (shown) => farmHref(shown))
  const settings = <CalculatorSettings hasHideout={false} />
  const player = <PlayerLine asks={['cards', 'level', 'traders']} />
  return <BtcPage {...{ facts, defaults, search, settings, player }} state={loaderData.state} onSearch={change} />
}
