import type { ItemUid } from '@stashwise/game/ids'
import { servicesContext, viewerContext } from '#app/context.ts'
import { ammoView } from '#app/features/loadouts/server/ammo-view.ts'
import { AmmoPage } from '#app/features/loadouts/ui/ammo/ammo-page.tsx'
import { type AmmoSearch, ammoHref, ammoSearch } from '#app/features/loadouts/ui/ammo/ammo-search.ts'
import { PlayerLine } from '#app/features/progression/player-line.tsx'
import { useSearch, useShowView } from '#app/http/use-address.ts'
import { headMeta } from '#app/site/page-meta.ts'
import { unlessViewChanges } from '#app/site/view-revalidation.ts'
import { figuresOf } from '../figures-of.ts'
import { pageHead } from '../page-head.ts'
import type { Route } from './+types/ammo'

export async function loader({ context }: Route.LoaderArgs) {
  const { calculators } = context.get(servicesContext)
  const viewer = context.get(viewerContext)
  const { unitPrices, blockedSources } = calculators.calculator(viewer, await figuresOf(context))
  const price = (uid: ItemUid) => unitPrices([uid]).get(uid)
  const closed = (uid: ItemUid) => blockedSources([uid]).get(uid)
  return {
    view: await ammoView(calculators.catalogue(viewer.mode).facts, viewer.locale, { price, closed }),
    head: pageHead(context, 'ammo'),
  }
}

/** Everything the address says is found in the rounds the page has. */
export const shouldRevalidate = unlessViewChanges

export const meta = headMeta

export default function AmmoRoute({ loaderData: { view } }: Route.ComponentProps) {
  const show = useShowView()
  const search = useSearch(ammoSearch)
  const onSearch = (change: Partial<AmmoSearch>) => show(ammoHref(search, change))
  return <AmmoPage view={view} search={search} onSearch={onSearch} player={<PlayerLine asks={['traders', 'quests', 'level']} />} />
}
