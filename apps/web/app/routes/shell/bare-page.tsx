import { Outlet } from 'react-router'
import styles from './bare-page.module.css'

/** A page without header, menus and footer. `transparent`: it is shown over a stream, and only its content is seen. */
export const BarePage = ({ transparent = false }: { transparent?: boolean }) => (
  <main className={styles.page} data-transparent={transparent || undefined}>
    <Outlet />
  </main>
)
