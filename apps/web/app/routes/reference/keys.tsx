import type { ItemUid } from '@stashwise/game/ids'
import { servicesContext, viewerContext } from '#app/context.ts'
import { PlayerLine } from '#app/features/progression/player-line.tsx'
import { listSearch } from '#app/features/reference/list-search.ts'
import { keyRows } from '#app/features/reference/server/key-views.ts'
import { KeysPage } from '#app/features/reference/ui/keys-page.tsx'
import { useSearch } from '#app/http/use-address.ts'
import { headMeta } from '#app/site/page-meta.ts'
import { unlessViewChanges } from '#app/site/view-revalidation.ts'
import { figuresOf } from '../figures-of.ts'
import { pageHead } from '../page-head.ts'
import type { Route } from './+types/keys'

export async function loader({ context }: Route.LoaderArgs) {
  const { calculators, market } = context.get(servicesContext)
  const viewer = context.get(viewerContext)
  const figures = await figuresOf(context)
  const { unit, blockedSources } = calculators.calculator(viewer, figures)
  const { facts } = calculators.catalogue(viewer.mode)
  const closed = (uid: ItemUid) => blockedSources([uid]).get(uid)?.unit
  const prices = { unit, closed, sale: market.bestSaleOf(viewer.mode, figures) }
  return { keys: keyRows(facts, viewer.locale, prices), head: pageHead(context, 'keys') }
}

export const shouldRevalidate = unlessViewChanges

export const meta = headMeta

export default function KeysRoute({ loaderData: { keys } }: Route.ComponentProps) {
  return <KeysPage keys={keys} search={useSearch(listSearch)} player={<PlayerLine asks={['level', 'traders', 'quests']} />} />
}
