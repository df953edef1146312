import { BarePage } from './bare-page.tsx'

/** A page without header, menus and footer. */
export default function EmptyLayout() {
  return <BarePage />
}
