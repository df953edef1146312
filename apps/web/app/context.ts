import type { Locale } from '@stashwise/game/locale'
import type { Namespace } from '@stashwise/i18n/catalogues'
import type { MarketService, Viewer } from '@stashwise/market/service'
import { createContext } from 'react-router'
import type { AccountsService } from './features/accounts/service.ts'
import type { AdminService } from './features/admin/service.ts'
import type { CalculatorsService } from './features/calculators/service.ts'
import type { Pictures } from './features/loadouts/picture/create-pictures.ts'
import type { SavedLoadouts } from './features/loadouts/saved/service.ts'
import type { LoadoutsService } from './features/loadouts/service.ts'
import type { MapsService } from './features/maps/service.ts'
import type { ItemPages } from './features/market/item-pages.ts'
import type { PilotDownload } from './features/pilot/downloads.ts'
import type { QuestReports } from './features/progression/reports/create-quest-reports.ts'
import type { ProgressionService } from './features/progression/service.ts'
import type { SquadService } from './features/progression/squad/create-squads.ts'
import type { PlacesService } from './features/search/server/create-places.ts'
import type { Community } from './features/shell/community.ts'
import type { PageErrorReport } from './features/shell/page-errors.ts'
import type { RedirectRule } from './features/shell/redirects.ts'
import type { SignedIn } from './http/call-variables.ts'

/** What the site itself knows beside the market: set by an admin or by configuration. */
export type SiteService = {
  websiteAlert(): string
  weather(): string | undefined
  tournamentEnabled(): boolean
  /** Where paths lead instead of a page, by path. */
  redirects(): ReadonlyMap<string, RedirectRule>
  /** Where the menus lead outside. */
  community(): Community
  /** The pilot's newest version; undefined when no admin has said. */
  pilotVersion(): string | undefined
  /** Packed pilots that the site offers. */
  pilotDownloads: readonly PilotDownload[]
  fuelBase(): number | undefined
  /** Logs what failed in a browser. @throws AppError `rate/limit`. */
  notePageError(report: PageErrorReport, from: { address: string; userAgent: string }): Promise<void>
  /** When the deployed version was built, milliseconds. */
  deployedAt: number
  buildId: string
  imageBaseUrl: string
  /** Address of a third party's script on every page; empty without one. */
  analyticsScript: string
  publicUrl: string
  /** Url of a namespace's script, so that the page can preload it; undefined in development and for languages without texts. */
  textFile(locale: Locale, namespace: Namespace): string | undefined
}

/** Ways to log in. `mail`: how codes are sent, if at all. */
export type LoginOptions = { patreon: boolean; mail: 'smtp' | 'mailbox' | 'none'; patreonUrl?: string }

export type Services = {
  market: MarketService
  calculators: CalculatorsService
  items: ItemPages
  progression: ProgressionService
  maps: MapsService
  savedLoadouts: SavedLoadouts
  loadouts: LoadoutsService
  pictures: Pictures
  questReports: QuestReports
  squads: SquadService
  places: PlacesService
  site: SiteService
  accounts: AccountsService
  admin: AdminService
  loginOptions: LoginOptions
}

/** A request's services and who it is for; filled by `server/app.ts` for every request. */
export const servicesContext = createContext<Services>()
export const viewerContext = createContext<PageViewer>()
/** The rendered page, set by `entry.server.tsx`: a response would copy it twice. */
export const pageContext = createContext<{ page?: Uint8Array<ArrayBuffer> }>()

/** Who a page is for. `user` is there when somebody is signed in; `userUnavailable`: the database could not say. */
export type PageViewer = Viewer & { user?: SignedIn; userUnavailable?: boolean; isAdmin: boolean; now: number; nonce: string }
