import { Outlet } from 'react-router'

/** Pages drawn over a stream: see-through, nothing but their own content. */
export default function WidgetLayout() {
  return (
    <main className="widget-page">
      <Outlet />
    </main>
  )
}
