import { servicesContext, viewerContext } from '#app/context.ts'
import { loadWeaponPage } from '#app/features/loadouts/server/load-weapon-page.ts'
import { ChoosePage } from '#app/features/loadouts/ui/choose/choose-page.tsx'
import { WeaponEditor } from '#app/features/loadouts/ui/editor/weapon-editor.tsx'
import { weaponSearch } from '#app/features/loadouts/weapon-search.ts'
import { parseSearch } from '#app/http/search-params.ts'
import { useSearch } from '#app/http/use-address.ts'
import { headMeta } from '#app/site/page-meta.ts'
import { unlessViewChanges } from '#app/site/view-revalidation.ts'
import { pageNotFound } from '../not-found.ts'
import { pageHead } from '../page-head.ts'
import { userOf } from '../record-of.ts'
import type { Route } from './+types/weapon'

export async function loader({ context, params: { gunUrl, id }, request }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext)
  const { loadouts, savedLoadouts, site } = context.get(servicesContext)
  if (gunUrl === undefined) return { weapons: loadouts.weapons(viewer), head: pageHead(context, 'loadoutsWeapon') }
  const wanted = { gunUrl, id, code: parseSearch(weaponSearch, request).b, userId: userOf(context)?.userId }
  const editor = await loadWeaponPage({ loadouts, savedLoadouts, publicUrl: site.publicUrl }, viewer, wanted)
  if (!editor) throw pageNotFound(`/loadouts/weapon/${gunUrl}`)
  return { editor, head: editor.head }
}

/** The browser knows every build of the weapon it shows. */
export const shouldRevalidate = unlessViewChanges
export const meta = headMeta

export default function WeaponRoute({ loaderData: { weapons, editor } }: Route.ComponentProps) {
  const { category } = useSearch(weaponSearch)
  return editor ? (
    <WeaponEditor key={`${editor.weapon.url} ${editor.saved?.uid}`} {...editor} />
  ) : (
    <ChoosePage weapons={weapons} category={category} />
  )
}
