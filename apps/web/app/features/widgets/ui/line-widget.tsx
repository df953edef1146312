import { useLiveLine } from '../client/use-line-view.ts'
import type { LineOptions } from '../line-options.ts'
import type { LineView } from '../service.ts'
import { ScrollLine } from './scroll-line.tsx'

/** The scrolling line over a stream. Nothing to show is nothing on the stream. */
export function LineWidget({ options, first }: { options: LineOptions; first: LineView | undefined }) {
  const view = useLiveLine(options, first)
  return view && view.items.length > 0 ? <ScrollLine view={view} options={options} /> : null
}
