import { Outlet } from 'react-router'
import '../../styles/widget.css'

/** Pages drawn over a stream: see-through, nothing but their own content. */
export default function WidgetLayout() {
  return (
    <main className="widget-page">
      <Outlet />
    </main>
  )
}
