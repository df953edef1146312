import type { UserRecord } from '@stashwise/accounts/record'
import { defaultSettings } from '@stashwise/calculators/settings'
import type { ShoppingPrice, SourceView } from '@stashwise/calculators/view'
import { type GameMode, gameModes } from '@stashwise/game/mode'
import { noPictures } from '@stashwise/game/picture'
import type { ItemPageView, MarketRow } from '@stashwise/market/view'
import { Hono } from 'hono'
import { RouterContextProvider } from 'react-router'
import { createItemPages } from '#app/features/items/server/create-item-pages.ts'
import { type Services, servicesContext, viewerContext } from '../../context.ts'
import { createCalculatorsApi } from '../../features/calculators/api.ts'
import { createCalculators } from '../../features/calculators/server/create-calculators.ts'
import { snapshotCatalogue } from '../../features/calculators/testing/snapshot-catalogue.ts'
import { createItemsApi } from '../../features/items/api.ts'
import { createLoadouts } from '../../features/loadouts/server/create-loadouts.ts'
import { createLoadoutPrices } from '../../features/loadouts/server/saved/loadout-prices.ts'
import { snapshotSlots } from '../../features/loadouts/testing/all-weapons.ts'
import { toWeaponPrices } from '../../features/loadouts/ui/editor/price/weapon-prices.ts'
import { createMarketApi } from '../../features/market/api.ts'
import { createMarketService } from '../../features/market/server/market-service.ts'
import type { PageViewer } from '../../http/call-variables.ts'
import { withProblems } from '../../http/problem-response.ts'
import { loader as loadBarters } from '../calculators/barter.tsx'
import { loader as loadFarm } from '../calculators/btc-farm.tsx'
import { loader as loadCrafts } from '../calculators/crafts.tsx'
import { loader as loadHideout } from '../calculators/hideout.tsx'
import { loader as loadScanner } from '../calculators/scanner.tsx'
import { loader as loadItem } from '../item/page.tsx'
import { loader as loadMarket } from '../market/list.tsx'

export const now = Date.UTC(2026, 10, 20, 12)
/** The snapshot's Catalogue of each mode. */
export const catalogues = new Map(gameModes.map(({ mode }) => [mode, snapshotCatalogue(mode)]))

const slots = new Map(gameModes.map(({ mode }) => [mode, snapshotSlots(mode)]))
export const slotsOf = (mode: GameMode) => slots.get(mode) ?? new Map()

/** The site's services over the bundled snapshot. `record`: of everybody who is signed in. */
function servicesWith(record?: UserRecord): Services {
  const catalogueOf = (mode: GameMode) => catalogues.get(mode)
  const market = createMarketService({
    catalogueOf,
    readHistory: async () => [],
    clock: () => now,
  })
  const calculators = createCalculators({ catalogueOf, fuelBase: () => undefined, clock: () => now })
  return {
    market,
    calculators,
    items: createItemPages({ market, calculators }),
    restocks: { list: () => [], times: () => ({}), subscribe: () => () => {} },
    site: { publicUrl: 'http://localhost', pictureOf: () => undefined, pictures: () => noPictures },
    player: { record: async () => record, knownRecord: async () => record },
    figures: { of: () => record },
    loadouts: createLoadouts({ calculators, slotsOf: async ({ mode }) => slotsOf(mode) }),
    savedLoadouts: { mostLiked: async () => [] },
  } as unknown as Services
}

/** A Pro player who has left every setting of the calculators as it is for a visitor, but for some. */
export const aProPlayer = (change: Partial<UserRecord>): UserRecord =>
  ({
    pro: true,
    favourites: [],
    priceField: defaultSettings.priceField,
    useFee: true,
    useCrafts: true,
    useBarters: true,
    useTraderPrices: true,
    sellToFleaOnly: true,
    fuel: 'off',
    addsFuelBonuses: false,
    tracksProgress: false,
    known: [],
    logins: [],
    farmCards: 0,
    level: 1,
    traderLevels: {},
    questsDone: [],
    modulesBuilt: {},
    gameEdition: 'Standard',
    craftingSkill: 0,
    hideoutManagementSkill: 0,
    isSolarPowerBuilt: false,
    isIC3Built: false,
    ownBuy: {},
    ownSell: {},
    ...change,
  }) as unknown as UserRecord

/** Every page and call that names a figure, as one player asks for it. `record`: of a Pro player; a visitor without it. */
export function askerOf(mode: GameMode, record?: UserRecord) {
  const services = servicesWith(record)
  const user = record && ({ userId: 'u', sessionId: 's', isPro: true, isAdmin: false, mode } as const)
  const viewer: PageViewer = { locale: 'en', mode, isPro: record !== undefined, isAdmin: false, now, nonce: '', ...(user && { user }) }
  const api = new Hono<{ Variables: { user: typeof user } }>()
    .use((c, next) => {
      c.set('user', user)
      return next()
    })
    .route('/', withProblems(createMarketApi(services)))
    .route('/', withProblems(createItemsApi(services)))
    .route('/', withProblems(createCalculatorsApi(services)))
  const argsOf = (address: string, params: Record<string, string> = {}) => {
    const context = new RouterContextProvider()
    context.set(viewerContext, viewer)
    context.set(servicesContext, services)
    const url = new URL(address, 'http://localhost')
    return { request: new Request(url), url, context, params, pattern: '' }
  }
  const post = async (path: string, body: object) =>
    (
      await api.request(`${path}?mode=${mode}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).json()
  return {
    calculator: services.calculators.calculator(viewer, record),
    weaponPrices: async (url: string) => toWeaponPrices(await services.loadouts.sentPrices(viewer, url, record)),
    listPrice: createLoadoutPrices({ calculators: services.calculators, weaponOf: services.loadouts.weaponOf }).pricer({
      mode,
      locale: 'en',
      record,
    }),
    byUrl: (url: string): Promise<ItemPageView & { source: SourceView }> => post('/item/by-url', { url }),
    page: (url: string, query = '') => loadItem({ ...argsOf(`/item/${url}${query}`, { url }), params: { url } } as never),
    shopping: async (items: { uid: string; count: number }[]): Promise<ShoppingPrice[]> =>
      (await post('/calculators/shopping', { items })).prices,
    rows: async (query: string): Promise<MarketRow[]> => (await (await api.request(`/items?mode=${mode}&${query}`)).json()).items,
    crafts: (query: string) => loadCrafts(argsOf(`/crafts${query}`) as never),
    barters: (query: string) => loadBarters(argsOf(`/barters${query}`) as never),
    hideout: (query = '') => loadHideout(argsOf(`/hideout${query}`) as never),
    scanner: (query = '') => loadScanner(argsOf(`/scanner${query}`) as never),
    market: (query = '') => loadMarket(argsOf(`/${query}`) as never),
    farm: () => loadFarm(argsOf('/btc-farm') as never),
  }
}
export type Asker = ReturnType<typeof askerOf>
