import { Outlet } from 'react-router'
import { forAdmins, onlyForAdmins, refuseAction } from '../../features/admin/server/for-admins.ts'
import { AdminNav } from '../../features/admin/ui/admin-nav.tsx'
import { Page } from '../../kit/page.tsx'
import '../../styles/admin.css'
import type { Route } from './+types/layout'

export const middleware: Route.MiddlewareFunction[] = [onlyForAdmins]
export const loader = forAdmins(() => null)
export const action = refuseAction

export const meta = () => [{ name: 'robots', content: 'noindex' }]

export default function AdminLayout() {
  return (
    <Page>
      <div className="admin">
        <AdminNav />
        <Outlet />
      </div>
    </Page>
  )
}
