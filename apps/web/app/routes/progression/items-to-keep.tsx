import { FirstView } from '#app/features/progression/client/first-view.tsx'
import { keepSearch } from '#app/features/progression/ui/items/schema.ts'
import { KeepPage } from '#app/features/progression/ui/items/to-keep/keep-page.tsx'
import { useSearch } from '#app/http/use-address.ts'
import { headMeta } from '#app/site/page-meta.ts'
import { pageHead } from '../page-head.ts'
import type { Route } from './+types/items-to-keep'

export const loader = ({ context }: Route.LoaderArgs) => ({ head: pageHead(context, 'itemsToKeep') })

/** What the address chooses is known in the browser alone. */
export const shouldRevalidate = () => false

export const meta = headMeta

export default function ItemsToKeepRoute() {
  const search = useSearch(keepSearch)
  return (
    <FirstView hasStock>
      <KeepPage search={search} />
    </FirstView>
  )
}
