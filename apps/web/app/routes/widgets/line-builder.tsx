import { servicesContext, viewerContext } from '#app/context.ts'
import { loadLineBuilder } from '#app/features/widgets/server/load-line.ts'
import { LineBuilder } from '#app/features/widgets/ui/line-builder.tsx'
import { headMeta } from '#app/site/page-meta.ts'
import { pageHead } from '../page-head.ts'
import type { Route } from './+types/line-builder'

export async function loader({ context, request }: Route.LoaderArgs) {
  const built = await loadLineBuilder(context.get(servicesContext), request, context.get(viewerContext))
  return { ...built, head: pageHead(context, 'scrollText') }
}

export const meta = headMeta

export default function LineBuilderRoute({ loaderData: { options, first, tags } }: Route.ComponentProps) {
  return <LineBuilder options={options} first={first} tags={tags} />
}
