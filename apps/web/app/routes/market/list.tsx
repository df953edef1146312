import { MarketPage } from '#app/features/market/ui/list/market-page.tsx'
import { EarlierPlayer } from '#app/features/progression/earlier-player.tsx'
import { PlayerLine, useThisPlayer } from '#app/features/progression/player-line.tsx'
import { usePasteToReader } from '#app/features/screenshots/pasted-picture.ts'
import { TodayLines } from '#app/features/today/today-lines.tsx'
import { useTodayInSearch } from '#app/features/today/use-today-in-search.ts'
import { headMeta } from '#app/site/page-meta.ts'
import type { Route } from './+types/list'
import { listOf } from './list-of.ts'

export const loader = (args: Route.LoaderArgs) => listOf(args)
export const meta = headMeta

export default function ListRoute({ loaderData }: Route.ComponentProps) {
  usePasteToReader()
  const { today: loaded, ...page } = loaderData
  const today = useTodayInSearch(loaded, page.search.q !== '')
  const isKnown = useThisPlayer() !== undefined
  return (
    <MarketPage
      {...page}
      opening={
        <>
          <EarlierPlayer />
          <PlayerLine asks={['level']} example={today?.isExample ? today : undefined} />
          {today ? <TodayLines today={today} isSaid={isKnown} /> : null}
        </>
      }
    />
  )
}
