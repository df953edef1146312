import { accountsArea } from './features/accounts/area.ts'
import { adminArea } from './features/admin/area.ts'
import { alertsArea } from './features/alerts/area.ts'
import { calculatorsArea } from './features/calculators/area.ts'
import { challengesArea } from './features/challenges/area.ts'
import { changesArea } from './features/changes/area.ts'
import { chatArea } from './features/chat/area.ts'
import { discordArea } from './features/discord/area.ts'
import { discordbotArea } from './features/discordbot/area.ts'
import { eventsArea } from './features/events/area.ts'
import { imagesArea } from './features/images/area.ts'
import { itemsArea } from './features/items/area.ts'
import { keysArea } from './features/keys/area.ts'
import { layoutArea } from './features/layout/area.ts'
import { loadoutsArea } from './features/loadouts/area.ts'
import { mapsArea } from './features/maps/area.ts'
import { marketArea } from './features/market/area.ts'
import { pilotArea } from './features/pilot/area.ts'
import { playerArea } from './features/player/area.ts'
import { progressionArea } from './features/progression/area.ts'
import { publicapiArea } from './features/publicapi/area.ts'
import { referenceArea } from './features/reference/area.ts'
import { restocksArea } from './features/restocks/area.ts'
import { screenshotsArea } from './features/screenshots/area.ts'
import { searchArea } from './features/search/area.ts'
import { streamersArea } from './features/streamers/area.ts'
import { timeArea } from './features/time/area.ts'
import { todayArea } from './features/today/area.ts'
import { trackerArea } from './features/tracker/area.ts'
import { webhooksArea } from './features/webhooks/area.ts'
import { widgetsArea } from './features/widgets/area.ts'
import { listAreas, type ServicesOf } from './platform/define-area.ts'
import { siteArea } from './site/area.ts'

/** Every area of the site, each after those it needs: services of these, and what else it imports of them (`scripts/lib/levels.mjs`). */
export const areas = listAreas()
  .with(siteArea)
  .with(playerArea)
  .with(restocksArea)
  .with(searchArea)
  .with(accountsArea)
  .with(keysArea)
  .with(eventsArea)
  .with(webhooksArea)
  .with(calculatorsArea)
  .with(progressionArea)
  .with(trackerArea)
  .with(layoutArea)
  .with(marketArea)
  .with(todayArea)
  .with(adminArea)
  .with(loadoutsArea)
  .with(mapsArea)
  .with(pilotArea)
  .with(widgetsArea)
  .with(challengesArea)
  .with(timeArea)
  .with(itemsArea)
  .with(referenceArea)
  .with(changesArea)
  .with(discordArea)
  .with(alertsArea)
  .with(streamersArea)
  .with(discordbotArea)
  .with(chatArea)
  .with(publicapiArea)
  .with(screenshotsArea)
  .with(imagesArea)

/** The services of all areas. */
export type Services = ServicesOf<typeof areas>
