import { servicesContext, viewerContext } from '#app/context.ts'
import { parseSheetSearch } from '#app/features/publicapi/sheet-view.ts'
import { SheetPage } from '#app/features/publicapi/ui/sheet-page.tsx'
import { headMeta } from '#app/site/page-meta.ts'
import { pageHead } from '../page-head.ts'
import type { Route } from './+types/google-sheet'

export function loader({ request, context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext)
  const { publicApi, market, site } = context.get(servicesContext)
  const typed = parseSheetSearch(new URL(request.url), viewer.locale)
  const tags = market.tagTree({ ...viewer, mode: typed.mode }).flatMap((root) => [root, ...root.children])
  // A formula with a category that there is not would import an empty table.
  const search = tags.some(({ id }) => id === typed.tag) ? typed : { ...typed, tag: undefined }
  return {
    head: pageHead(context, 'googleSheet'),
    url: site.publicUrl,
    search,
    preview: publicApi.previewTable(search, viewer.locale),
    tags: tags.map(({ id, name }) => ({ id, name })),
  }
}

export const meta = headMeta

export default function GoogleSheetRoute({ loaderData: { head: _, ...data } }: Route.ComponentProps) {
  return <SheetPage {...data} />
}
