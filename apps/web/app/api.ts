import { Hono } from 'hono'
import { createLayoutApi } from '#app/features/layout/api.ts'
import type { Services } from './context.ts'
import { createAccountsApi } from './features/accounts/api.ts'
import type { LoginService } from './features/accounts/server/login-service.ts'
import { createCalculatorsApi } from './features/calculators/api.ts'
import { createItemsApi } from './features/items/api.ts'
import { createLoadoutsApi } from './features/loadouts/api.ts'
import { createSavedApi } from './features/loadouts/saved-api.ts'
import { createMapsApi } from './features/maps/api.ts'
import { createMarketApi } from './features/market/api.ts'
import { createPlayerApi } from './features/player/api.ts'
import { createProgressionApi } from './features/progression/api.ts'
import { createRestocksApi } from './features/restocks/api.ts'
import { createSearchApi } from './features/search/api.ts'
import type { CallVariables } from './http/call-variables.ts'
import { withProblems } from './http/problem-response.ts'
import { refuseOtherMethods } from './http/refuse-other-methods.ts'
import type { RunWork } from './http/run-work.ts'

/** All of the site's own calls (specification section 7), each area with its own, to be mounted at `/api/be`. */
export function createApi(services: Omit<Services, 'admin' | 'loginOptions'>, login: LoginService, run?: RunWork): Hono<CallVariables> {
  const areas = [
    createPlayerApi(services),
    createAccountsApi({ ...services, login }),
    createProgressionApi(services, run),
    withProblems(createMapsApi(services, run)),
    withProblems(createSavedApi(services, run)),
    withProblems(createMarketApi(services, run)),
    withProblems(createItemsApi(services, run)),
    withProblems(createRestocksApi(services)),
    withProblems(createCalculatorsApi(services, run)),
    withProblems(createLoadoutsApi(services, run)),
    withProblems(createSearchApi(services, run)),
    withProblems(createLayoutApi(services.site)),
  ]
  const api = new Hono<CallVariables>()
  for (const area of areas) api.route('/', refuseOtherMethods(area))
  return api
}
