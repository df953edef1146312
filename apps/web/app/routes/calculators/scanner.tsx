import { useCalculator } from '#app/features/calculators/client/use-calculator.ts'
import { scannerView } from '#app/features/calculators/page-views.ts'
import { type ScanSearch, scanHref, scanSearch } from '#app/features/calculators/schema.ts'
import { ScannerPage } from '#app/features/calculators/ui/scanner/scanner-page.tsx'
import { useUserField } from '#app/features/player/user-provider.tsx'
import { PlayerLine } from '#app/features/progression/player-line.tsx'
import { parseSearch } from '#app/http/search-params.ts'
import { useSearch, useShowView } from '#app/http/use-address.ts'
import { headMeta } from '#app/site/page-meta.ts'
import { pageHead } from '../page-head.ts'
import type { Route } from './+types/scanner'
import { calculatorOf } from './calculator-of.ts'
import { CalculatorSettings } from './calculator-settings.tsx'
import { shouldRevalidateCalculator } from './should-revalidate.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { calculator, extent, state, usesProgress } = await calculatorOf(context)
  const view = scannerView(calculator, parseSearch(scanSearch, request), extent)
  return { ...view, state, usesProgress, head: pageHead(context, 'scanner') }
}

export const shouldRevalidate = shouldRevalidateCalculator
export const meta = headMeta

export default function ScannerRoute({ loaderData }: Route.ComponentProps) {
  const search = useSearch(scanSearch)
  const show = useShowView()
  const calculator = useCalculator()
  const { view, why, knowsAccess } = calculator ? scannerView(calculator, search, 'full') : loaderData
  const usesProgress = useUserField((user) => (user ? user.pro && user.tracksProgress : loaderData.usesProgress))
  const onSearch = (change: Partial<ScanSearch>) => show(scanHref(search, change))
  return (
    <ScannerPage
      {...{ view, why, knowsAccess, usesProgress, search, onSearch }}
      state={loaderData.state}
      settings={<CalculatorSettings />}
      player={<PlayerLine asks={['traders', 'modules', 'quests', 'level']} />}
    />
  )
}
