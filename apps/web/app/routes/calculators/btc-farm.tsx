import type { UserRecord } from '@stashwise/accounts/record'
import { useEffect, useMemo, useState } from 'react'
import { servicesContext, viewerContext } from '#app/context.ts'
import { useCalculator } from '#app/features/calculators/client/use-calculator.ts'
import { type FarmSearch, farmHref, farmSearch } from '#app/features/calculators/schema.ts'
import { BtcPage } from '#app/features/calculators/ui/btc-farm/btc-page.tsx'
import type { FarmDefaults } from '#app/features/calculators/ui/btc-farm/to-farm.ts'
import { useUserField } from '#app/features/player/user-provider.tsx'
import { searchParams } from '#app/http/search-params.ts'
import { Page } from '#app/kit/page.tsx'
import { pageMeta } from '#app/site/page-meta.ts'
import { pageHead } from '../page-head.ts'
import { recordOf } from '../record-of.ts'
import type { Route } from './+types/btc-farm'
import { CalculatorSettings } from './calculator-settings.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { calculators, market } = context.get(servicesContext)
  const viewer = context.get(viewerContext)
  const record = await recordOf(context)
  return {
    search: farmSearch.parse(searchParams(new URL(request.url))),
    facts: calculators.calculator(viewer, record).farm(),
    defaults: defaultsOf(record?.pro ? record : undefined),
    state: { simulated: market.state(viewer.mode).simulated },
    head: pageHead(context, 'btcFarm'),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta(loaderData.head) : []
}

/** What a Pro player's settings say of the farm. It runs on fuel, so some is counted unless the page is told otherwise. */
const defaultsOf = (own: UserRecord | undefined): FarmDefaults => ({
  management: own?.skill_HideoutManagement ?? 0,
  fuel: own === undefined || own.hideoutUseFuel === 'off' ? 'metal' : own.hideoutUseFuel,
  combination: own?.hideoutAddFuelBonuses ? 'additive' : 'multiplicative',
})

/** How long after the last change the address follows. Milliseconds. */
const addressAfterMs = 300

export default function BtcFarmRoute({ loaderData }: Route.ComponentProps) {
  const { state } = loaderData
  const calculator = useCalculator()
  const facts = useMemo(() => calculator?.farm() ?? loaderData.facts, [calculator, loaderData.facts])
  const own = useUserField((user) => (user?.pro ? user : undefined))
  const defaults = own ? defaultsOf(own) : loaderData.defaults
  const [search, setSearch] = useState(loaderData.search)
  // Another address of the page, from the player's history or a link.
  useEffect(() => setSearch(loaderData.search), [loaderData.search])
  useEffect(() => {
    // Everything is calculated here: the server need not be asked for another figure, so the address changes without it.
    const timer = setTimeout(() => window.history.replaceState(window.history.state, '', farmHref(search)), addressAfterMs)
    return () => clearTimeout(timer)
  }, [search])
  return (
    <Page>
      <BtcPage
        facts={facts}
        defaults={defaults}
        state={state}
        settings={<CalculatorSettings hasHideout={false} />}
        search={search}
        onSearch={(change: Partial<FarmSearch>) => setSearch((before) => ({ ...before, ...change }))}
      />
    </Page>
  )
}
