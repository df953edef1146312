import { FirstView } from '#app/features/progression/client/first-view.tsx'
import { ModulesPage } from '#app/features/progression/ui/hideout/modules-page.tsx'
import { modulesSearch } from '#app/features/progression/ui/hideout/schema.ts'
import { useSearch } from '#app/http/use-address.ts'
import { headMeta } from '#app/site/page-meta.ts'
import { pageHead } from '../page-head.ts'
import type { Route } from './+types/hideout'
import { loadModulePrices } from './load-module-prices.ts'
import { FirstPrices, shoppingParts } from './shopping-parts.tsx'

export const loader = async ({ context }: Route.LoaderArgs) => ({
  head: pageHead(context, 'progressionHideout'),
  prices: await loadModulePrices({ context }),
})

/** What the address chooses is known in the browser alone. */
export const shouldRevalidate = () => false

export const meta = headMeta

export default function ProgressionHideoutRoute({ loaderData }: Route.ComponentProps) {
  const search = useSearch(modulesSearch)
  return (
    <FirstPrices value={loaderData.prices}>
      <FirstView>
        <ModulesPage search={search} shopping={shoppingParts} />
      </FirstView>
    </FirstPrices>
  )
}
