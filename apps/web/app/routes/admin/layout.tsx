import { Outlet } from 'react-router'
import { viewerContext } from '#app/context.ts'
import { AdminArea } from '#app/features/admin/ui/admin-area.tsx'
import { ConfirmPage } from '#app/features/admin/ui/factors/confirm-page.tsx'
import { waitingOf } from '#app/features/admin/ui/factors/waiting-of.ts'
import { PageError } from '#app/features/layout/ui/page-error.tsx'
import { pageNotFound } from '../not-found.ts'
import type { Route } from './+types/layout'
import { forAdminsTo, refuseAction } from './for-admins.ts'

/** For requests that name loaders (`_routes`) of which none is the area's. After the loaders, so that the page has what it needs. */
const onlyForAdmins: Route.MiddlewareFunction = async ({ url, context }, next) => {
  const response = await next()
  const { isAdmin, user } = context.get(viewerContext)
  if (response.ok && !(user && (isAdmin || user.adminStep))) throw pageNotFound(url.pathname)
  return response
}
export const middleware = [onlyForAdmins]
export const loader = forAdminsTo(['confirm', 'enrol'], () => null)
export const action = refuseAction

export const meta = () => [{ name: 'robots', content: 'noindex' }]

export default function AdminLayout() {
  return (
    <AdminArea>
      <Outlet />
    </AdminArea>
  )
}

/** What a dangerous action without a fresh second factor leads to. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const waiting = waitingOf(error)
  if (!waiting) return <PageError error={error} />
  return (
    <AdminArea>
      <ConfirmPage waiting={waiting} />
    </AdminArea>
  )
}
