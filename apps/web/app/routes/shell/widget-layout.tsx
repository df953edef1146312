import { Outlet } from 'react-router'
import styles from './widget-layout.module.css'

/** Pages over a stream: see-through, without header, menus and footer. */
export default function WidgetLayout() {
  return (
    <main className={styles.page}>
      <Outlet />
    </main>
  )
}
