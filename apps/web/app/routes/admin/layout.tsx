import { Outlet } from 'react-router'
import { AdminArea } from '#app/features/admin/ui/admin-area.tsx'
import type { Route } from './+types/layout'
import { forAdmins, onlyForAdmins, refuseAction } from './for-admins.ts'

export const middleware: Route.MiddlewareFunction[] = [onlyForAdmins]
export const loader = forAdmins(() => null)
export const action = refuseAction

export const meta = () => [{ name: 'robots', content: 'noindex' }]

export default function AdminLayout() {
  return (
    <AdminArea>
      <Outlet />
    </AdminArea>
  )
}
