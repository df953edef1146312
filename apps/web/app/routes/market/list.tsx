import { MarketPage } from '#app/features/market/ui/list/market-page.tsx'
import { PlayerLine } from '#app/features/progression/player-line.tsx'
import { usePasteToReader } from '#app/features/screenshots/pasted-picture.ts'
import { TodayLines } from '#app/features/today/today-lines.tsx'
import { headMeta } from '#app/site/page-meta.ts'
import type { Route } from './+types/list'
import { listOf } from './list-of.ts'

export const loader = (args: Route.LoaderArgs) => listOf(args)
export const meta = headMeta

export default function ListRoute({ loaderData }: Route.ComponentProps) {
  usePasteToReader()
  const { today, ...page } = loaderData
  return (
    <MarketPage
      {...page}
      opening={
        <>
          <PlayerLine asks={['level']} />
          {today ? <TodayLines today={today} /> : null}
        </>
      }
    />
  )
}
