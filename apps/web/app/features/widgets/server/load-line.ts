import type { Locale } from '@stashwise/game/locale'
import type { MarketService } from '#app/features/market/service.ts'
import type { Viewer } from '#app/http/call-variables.ts'
import { parseSearch } from '#app/http/search-params.ts'
import { type LineOptions, lineOptions } from '../line-options.ts'
import type { LineView, WidgetsService } from '../service.ts'

/** A line's options and what it shows at first; absent when that could not be made. */
type Line = { options: LineOptions; first: LineView | undefined }

export const loadLine = async (widgets: WidgetsService, request: Request, locale: Locale): Promise<Line> =>
  withFirst(widgets, parseSearch(lineOptions, request), locale)

/** A new line has the viewer's language and mode, and moves whatever the streamer's computer asks for. */
export async function loadLineBuilder(
  { widgets, market }: { widgets: WidgetsService; market: Pick<MarketService, 'tagTree'> },
  request: Request,
  viewer: Viewer,
) {
  const { searchParams } = new URL(request.url)
  const read = parseSearch(lineOptions, request)
  const options: LineOptions = {
    ...read,
    lang: read.lang ?? viewer.locale,
    ...(searchParams.has('mode') ? {} : { mode: viewer.mode }),
    ...(searchParams.has('motion') ? {} : { motion: 'always' }),
  }
  const line = await withFirst(widgets, options, viewer.locale)
  return { ...line, tags: market.tagTree(viewer).map(({ id, name }) => ({ id, name })) }
}

/** Pages of visitors are cached for a moment: what a secret address opens is not in them, the page fetches it. */
async function withFirst(widgets: WidgetsService, options: LineOptions, locale: Locale): Promise<Line> {
  const first = options.link === undefined ? await widgets.line(options, locale).catch(() => undefined) : undefined
  return { options, first }
}
