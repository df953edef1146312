import { data } from 'react-router'
import { findPage, isMapSlug } from '../../features/shell/pages.ts'
import { InTheMakingPage } from '../../features/shell/ui/in-the-making-page.tsx'
import type { Route } from './+types/in-the-making'

export function loader({ request }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url)
  const path = pathname.replace(/\.data$/, '').replace(/(?<=.)\/+$/, '')
  const map = /^\/maps\/([^/]+)$/.exec(path)?.[1]
  const page = findPage(path)
  if (page === undefined && !isMapSlug(map))
    throw data({ code: 'page/not-found', message: `Page not found: ${path}` }, { status: 404, statusText: 'Page Not Found' })
  return { page, map }
}

export default function InTheMaking({ loaderData }: Route.ComponentProps) {
  return <InTheMakingPage page={loaderData.page} map={loaderData.map} />
}
