import { useTranslation } from 'react-i18next'
import { AdminHead, SubLine } from '#app/features/admin/ui/parts.tsx'
import { layerSearch } from '#app/features/maps/layer-search.ts'
import { LayerEditor } from '#app/features/maps/ui/editor/layer-editor.tsx'
import { parseSearch } from '#app/http/search-params.ts'
import { pageNotFound } from '../not-found.ts'
import type { Route } from './+types/map-layers'
import { forAdmins, refuseAction } from './for-admins.ts'

export const loader = forAdmins(async ({ request, url }: Route.LoaderArgs, { services: { maps }, viewer }) => {
  const page = maps.page(viewer, parseSearch(layerSearch, request).map)
  if (!page) throw pageNotFound(url.pathname)
  const { slug, name, factsHash, drawingHash } = page
  const others = maps.list(viewer).map((entry) => ({ slug: entry.slug, name: entry.name }))
  return { map: { slug, name, factsHash, drawingHash }, maps: others, layer: await maps.layer(viewer.mode, slug) }
})
export const action = refuseAction

export default function MapLayersRoute({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('maplayers')
  return (
    <>
      <AdminHead title={t('title')}>
        <SubLine>{t('lead', { map: loaderData.map.slug })}</SubLine>
      </AdminHead>
      <LayerEditor {...loaderData} />
    </>
  )
}
