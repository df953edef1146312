import { Outlet } from 'react-router'
import { Shell } from '../../features/shell/ui/shell.tsx'

export default function DefaultLayout() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}
