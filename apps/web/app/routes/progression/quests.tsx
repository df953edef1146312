import { useSearchParams } from 'react-router'
import { FirstView } from '#app/features/progression/client/first-view.tsx'
import { questSearch } from '#app/features/progression/quest-links.ts'
import { QuestsPage } from '#app/features/progression/ui/quests/quests-page.tsx'
import { searchParams } from '#app/http/search-params.ts'
import { Page } from '#app/kit/page.tsx'
import { pageMeta } from '#app/site/page-meta.ts'
import { pageHead } from '../page-head.ts'
import type { Route } from './+types/quests'
import { shoppingParts } from './shopping-parts.tsx'

export const loader = ({ context }: Route.LoaderArgs) => ({ head: pageHead(context, 'quests') })

/** What the address narrows is known in the browser alone. */
export const shouldRevalidate = () => false

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.head) : [])

export default function QuestsRoute() {
  const [params] = useSearchParams()
  return (
    <Page>
      <FirstView>
        <QuestsPage search={questSearch.parse(searchParams(params))} shopping={shoppingParts} />
      </FirstView>
    </Page>
  )
}
