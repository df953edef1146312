import { MarketPage } from '#app/features/market/ui/list/market-page.tsx'
import { PlayerLine } from '#app/features/progression/player-line.tsx'
import { usePasteToReader } from '#app/features/screenshots/pasted-picture.ts'
import { headMeta } from '#app/site/page-meta.ts'
import type { Route } from './+types/tag'
import { listOf } from './list-of.ts'

export const loader = (args: Route.LoaderArgs) => listOf(args, args.params.tag)
export const meta = headMeta

export default function TagRoute({ loaderData }: Route.ComponentProps) {
  usePasteToReader()
  const { today: _today, ...page } = loaderData
  return <MarketPage {...page} opening={<PlayerLine asks={['level']} />} />
}
