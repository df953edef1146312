import { Outlet } from 'react-router'
import { AdminArea } from '#app/features/admin/ui/admin-area.tsx'
import { ConfirmPage } from '#app/features/admin/ui/factors/confirm-page.tsx'
import { waitingOf } from '#app/features/admin/ui/factors/waiting-of.ts'
import { PageError } from '#app/features/layout/ui/page-error.tsx'
import type { Route } from './+types/layout'
import { forAnyAdmin, onlyForAdmins, refuseAction } from './for-admins.ts'

export const middleware: Route.MiddlewareFunction[] = [onlyForAdmins]
export const loader = forAnyAdmin(() => null)
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
