import { BarePage } from './bare-page.tsx'

/** Pages over a stream: see-through, nothing but their own content. */
export default function WidgetLayout() {
  return <BarePage transparent />
}
