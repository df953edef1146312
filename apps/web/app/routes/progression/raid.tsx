import { useSearchParams } from 'react-router'
import { FirstView } from '#app/features/progression/client/first-view.tsx'
import { useIsInSquad } from '#app/features/progression/client/squad-store.ts'
import { RaidPage } from '#app/features/progression/ui/raid/raid-page.tsx'
import { raidSearch } from '#app/features/progression/ui/raid/schema.ts'
import { searchParams } from '#app/http/search-params.ts'
import { Page } from '#app/kit/page.tsx'
import { pageMeta } from '#app/site/page-meta.ts'
import { pageHead } from '../page-head.ts'
import type { Route } from './+types/raid'
import { shoppingParts } from './shopping-parts.tsx'

export const loader = ({ context }: Route.LoaderArgs) => ({ head: pageHead(context, 'raidSheet') })

/** What the address chooses is known in the browser alone. */
export const shouldRevalidate = () => false

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.head) : [])

export default function RaidRoute() {
  const [params] = useSearchParams()
  const search = raidSearch.parse(searchParams(params))
  const isInSquad = useIsInSquad()
  return (
    <Page>
      <FirstView hasMore={isInSquad || search.squad !== undefined}>
        <RaidPage search={search} shopping={shoppingParts} />
      </FirstView>
    </Page>
  )
}
