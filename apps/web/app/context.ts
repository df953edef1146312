import type { Locale } from '@stashwise/game/locale'
import type { MarketService, Reader } from '@stashwise/market/service'
import { createContext } from 'react-router'

/** What the site itself knows beside the market: set by an admin or by configuration. */
export type SiteService = {
  websiteAlert(): string
  weather(): string | undefined
  tournamentEnabled(): boolean
  /** Text of the deployed-version date, for the footer. */
  deployed: string
  buildId: string
  imageBaseUrl: string
  publicUrl: string
  /** Url of a language's text chunk, so that the page can ask for it early. */
  localeChunk(locale: Locale): string | undefined
}

export type Services = { market: MarketService; site: SiteService }

/** A request's services and reader; filled by `server/app.ts` for every request. */
export const servicesContext = createContext<Services>()
export const readerContext = createContext<Reader & { userId?: string; isAdmin: boolean; now: number; nonce: string }>()
