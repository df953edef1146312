import { servicesContext, viewerContext } from '#app/context.ts'
import { KeysPanel } from '#app/features/keys/ui/keys-panel.tsx'
import { ApiPage } from '#app/features/publicapi/ui/api-page.tsx'
import { headMeta } from '#app/site/page-meta.ts'
import { pageHead } from '../page-head.ts'
import { userOf } from '../record-of.ts'
import type { Route } from './+types/api'

export async function loader({ context }: Route.LoaderArgs) {
  const { keys, publicApi, site } = context.get(servicesContext)
  const user = userOf(context)
  return {
    head: pageHead(context, 'api'),
    reference: publicApi.reference(context.get(viewerContext).locale),
    url: site.publicUrl,
    keys: user && (await keys.list(user.userId)),
  }
}

export const meta = headMeta

export default function ApiRoute({ loaderData: { reference, url, keys } }: Route.ComponentProps) {
  return <ApiPage reference={reference} url={url} keys={<KeysPanel list={keys} />} />
}
