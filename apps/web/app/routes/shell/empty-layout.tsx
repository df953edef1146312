import { Outlet } from 'react-router'

/** A page without header, menus and footer. */
export default function EmptyLayout() {
  return (
    <main className="empty-page">
      <Outlet />
    </main>
  )
}
