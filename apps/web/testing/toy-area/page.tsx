import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { servicesContext, viewerContext } from '#app/context.ts'
import type { ToysService } from './area.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  // In app/areas.ts the area's services would be of the type of all.
  const { toys } = context.get(servicesContext) as unknown as { toys: ToysService }
  return { count: await toys.count(context.get(viewerContext).user?.userId ?? '', params['item'] ?? '') }
}

export function ToysPage() {
  return <h1>{useLoaderData<typeof loader>().count} toys</h1>
}
