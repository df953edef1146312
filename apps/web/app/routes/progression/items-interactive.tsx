import { useSearchParams } from 'react-router'
import { LootPage } from '#app/features/progression/ui/items/loot/loot-page.tsx'
import { lootSearch } from '#app/features/progression/ui/items/schema.ts'
import { searchParams } from '#app/http/search-params.ts'
import { Page } from '#app/kit/page.tsx'
import { pageMeta } from '#app/site/page-meta.ts'
import { pageHead } from '../page-head.ts'
import type { Route } from './+types/items-interactive'

export const loader = ({ context }: Route.LoaderArgs) => ({ head: pageHead(context, 'itemsInteractive') })

/** What the address chooses is known in the browser alone. */
export const shouldRevalidate = () => false

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.head) : [])

export default function ItemsInteractiveRoute() {
  const [params] = useSearchParams()
  return (
    <Page>
      <LootPage search={lootSearch.parse(searchParams(params))} />
    </Page>
  )
}
