import type { Locale } from '@stashwise/game/locale'
import type { MarketService, Reader } from '@stashwise/market/service'
import { createContext } from 'react-router'
import type { AccountsService } from './features/accounts/service.ts'
import type { AdminService } from './features/admin/service.ts'
import type { CalculatorsService } from './features/calculators/service.ts'
import type { ItemPages } from './features/market/item-pages.ts'
import type { SignedIn } from './http/call-variables.ts'

/** What the site itself knows beside the market: set by an admin or by configuration. */
export type SiteService = {
  websiteAlert(): string
  weather(): string | undefined
  tournamentEnabled(): boolean
  /** The pilot's newest version; undefined when no admin has said. */
  pilotVersion(): string | undefined
  fuelBase(): number | undefined
  /** Text of the deployed-version date, for the footer. */
  deployed: string
  buildId: string
  imageBaseUrl: string
  publicUrl: string
  /** Url of a language's text chunk, so that the page can ask for it early. */
  localeChunk(locale: Locale): string | undefined
}

/** Ways to log in beside the mailed code, and where development finds its mails. */
/** Ways to log in. `mail`: how codes are sent, if at all. */
export type LoginOptions = { patreon: boolean; mail: 'smtp' | 'mailbox' | 'none'; patreonUrl?: string }

export type Services = {
  market: MarketService
  calculators: CalculatorsService
  items: ItemPages
  site: SiteService
  accounts: AccountsService
  admin: AdminService
  loginOptions: LoginOptions
}

/** A request's services and reader; filled by `server/app.ts` for every request. */
export const servicesContext = createContext<Services>()
export const readerContext = createContext<PageReader>()
/** The drawn page, filled by `entry.server.tsx`: a response would copy it twice. */
export const pageContext = createContext<{ page?: Uint8Array<ArrayBuffer> }>()

/** Who reads a page. `user` is there when somebody is signed in; `userUnavailable`: the database could not say. */
export type PageReader = Reader & { user?: SignedIn; userUnavailable?: boolean; isAdmin: boolean; now: number; nonce: string }
