import { FirstView } from '#app/features/progression/client/first-view.tsx'
import { questSearch } from '#app/features/progression/quest-links.ts'
import { QuestsPage } from '#app/features/progression/ui/quests/quests-page.tsx'
import { useSearch } from '#app/http/use-address.ts'
import { headMeta } from '#app/site/page-meta.ts'
import { pageHead } from '../page-head.ts'
import type { Route } from './+types/quests'
import { shoppingParts } from './shopping-parts.tsx'

export const loader = ({ context }: Route.LoaderArgs) => ({ head: pageHead(context, 'quests') })

/** What the address narrows is known in the browser alone. */
export const shouldRevalidate = () => false

export const meta = headMeta

export default function QuestsRoute() {
  const search = useSearch(questSearch)
  return (
    <FirstView>
      <QuestsPage search={search} shopping={shoppingParts} />
    </FirstView>
  )
}
