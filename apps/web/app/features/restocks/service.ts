import type { RestockView } from '@stashwise/market/view'
import type { Viewer } from '#app/http/call-variables.ts'

export type RestocksService = {
  /** The next restock of the traders who sell something, the soonest first; empty while the feed never told. */
  restocks(viewer: Pick<Viewer, 'locale' | 'mode'>): RestockView[]
}
