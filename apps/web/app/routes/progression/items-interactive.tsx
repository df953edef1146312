import { countedLevel } from '@stashwise/accounts/counted-level'
import { servicesContext, viewerContext } from '#app/context.ts'
import { FirstView } from '#app/features/progression/client/first-view.tsx'
import { LootPage } from '#app/features/progression/ui/items/loot/loot-page.tsx'
import { lootSearch } from '#app/features/progression/ui/items/schema.ts'
import { useSearch } from '#app/http/use-address.ts'
import { headMeta } from '#app/site/page-meta.ts'
import { unlessViewChanges } from '#app/site/view-revalidation.ts'
import { figuresIfKnown } from '../figures-of.ts'
import { pageHead } from '../page-head.ts'
import type { Route } from './+types/items-interactive'

export async function loader({ context }: Route.LoaderArgs) {
  const { figures } = await figuresIfKnown(context)
  const loot = context.get(servicesContext).progression.findLoot(context.get(viewerContext), countedLevel(figures))
  return { loot, head: pageHead(context, 'itemsInteractive') }
}

export const shouldRevalidate = unlessViewChanges

export const meta = headMeta

export default function ItemsInteractiveRoute({ loaderData: { loot } }: Route.ComponentProps) {
  const search = useSearch(lootSearch)
  return (
    <FirstView hasStock>
      <LootPage search={search} loot={loot} />
    </FirstView>
  )
}
