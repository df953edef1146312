import type { MetaDescriptor } from 'react-router'
import { MarketPage } from '#app/features/market/ui/list/market-page.tsx'
import type { Route } from './+types/tag'
import { listMeta } from './list-meta.ts'
import { loadList } from './load-list.ts'

export const loader = ({ context, request, params }: Route.LoaderArgs) => loadList({ context, request, tag: params.tag })

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  return listMeta(loaderData, matches[0].loaderData)
}

export default function TagRoute({ loaderData }: Route.ComponentProps) {
  return <MarketPage {...loaderData} />
}
