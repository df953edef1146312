import { createContext } from 'react-router'
import type { ItemPages } from '#app/features/items/service.ts'
import type { MarketService } from '#app/features/market/service.ts'
import type { SiteService } from '#app/site/service.ts'
import type { AccountsService, LoginOptions } from './features/accounts/service.ts'
import type { AdminService } from './features/admin/service.ts'
import type { CalculatorsService } from './features/calculators/service.ts'
import type { SavedLoadouts } from './features/loadouts/saved-service.ts'
import type { Pictures } from './features/loadouts/server/picture/create-pictures.ts'
import type { LoadoutsService } from './features/loadouts/service.ts'
import type { MapsService } from './features/maps/service.ts'
import type { PlayerService } from './features/player/service.ts'
import type { QuestReports } from './features/progression/server/reports/create-quest-reports.ts'
import type { SquadService } from './features/progression/server/squad/create-squads.ts'
import type { ProgressionService } from './features/progression/service.ts'
import type { PlacesService } from './features/search/server/create-places.ts'
import type { PageViewer } from './http/call-variables.ts'

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
  player: PlayerService
  accounts: AccountsService
  admin: AdminService
  loginOptions: LoginOptions
}

/** A request's services and who it is for; filled by `server/app.ts` for every request. */
export const servicesContext = createContext<Services>()
export const viewerContext = createContext<PageViewer>()
/** The rendered page, set by `entry.server.tsx`: a response would copy it twice. */
export const pageContext = createContext<{ page?: Uint8Array<ArrayBuffer> }>()
