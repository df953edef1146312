import { FirstView } from '#app/features/progression/client/first-view.tsx'
import { ModulesPage } from '#app/features/progression/ui/hideout/modules-page.tsx'
import { modulesSearch } from '#app/features/progression/ui/hideout/schema.ts'
import { useSearch } from '#app/http/use-address.ts'
import { headMeta } from '#app/site/page-meta.ts'
import { pageHead } from '../page-head.ts'
import type { Route } from './+types/hideout'
import { shoppingParts } from './shopping-parts.tsx'

export const loader = ({ context }: Route.LoaderArgs) => ({ head: pageHead(context, 'progressionHideout') })

/** What the address chooses is known in the browser alone. */
export const shouldRevalidate = () => false

export const meta = headMeta

export default function ProgressionHideoutRoute() {
  const search = useSearch(modulesSearch)
  return (
    <>
      {/* What modules cost is not in the document: a page that is only looked at must show it too. */}
      <FirstView hasMore>
        <ModulesPage search={search} shopping={shoppingParts} />
      </FirstView>
    </>
  )
}
