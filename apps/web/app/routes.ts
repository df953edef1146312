import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { inTheMaking } from './features/shell/in-the-making.ts'

const making = (paths: readonly string[]) => paths.map((path) => route(path, 'routes/shell/in-the-making.tsx', { id: `making:${path}` }))

export default [
  layout('routes/shell/default-layout.tsx', [
    index('routes/market/list.tsx'),
    route('market', 'routes/market/list.tsx', { id: 'market' }),
    route('tag/:tag', 'routes/market/tag.tsx'),
    route('item/:url', 'routes/item/page.tsx'),
    route('admin', 'routes/admin/layout.tsx', [
      index('routes/admin/overview.tsx'),
      route('users', 'routes/admin/users.tsx'),
      route('users/:uid', 'routes/admin/user.tsx'),
      route('website-alert', 'routes/admin/website-alert.tsx'),
      route('global-settings', 'routes/admin/global-settings.tsx'),
      route('redirects', 'routes/admin/redirects.tsx'),
      route('wipes', 'routes/admin/wipes.tsx'),
      route('quests', 'routes/admin/quests.tsx'),
      route('reports/:id/screenshot', 'routes/admin/report-screenshot.ts'),
      route('email-settings', 'routes/admin/email-settings.tsx'),
      route('logs', 'routes/admin/logs.tsx'),
      route('*', 'routes/admin/making.tsx'),
    ]),
    route('account', 'routes/accounts/account.tsx'),
    route('user', 'routes/accounts/account.tsx', { id: 'user' }),
    route('barters', 'routes/calculators/barter.tsx'),
    route('barter', 'routes/calculators/barter.tsx', { id: 'barter' }),
    route('crafts', 'routes/calculators/crafts.tsx'),
    route('hideout', 'routes/calculators/hideout.tsx'),
    route('btc-farm', 'routes/calculators/btc-farm.tsx'),
    route('scanner', 'routes/calculators/scanner.tsx'),
    route('shopping-list', 'routes/calculators/shopping-list.tsx'),
    route('maps', 'routes/maps/last-map.ts'),
    route('maps/:map', 'routes/maps/map.tsx'),
    route('progression/hideout', 'routes/progression/hideout.tsx'),
    route('progression/items-interactive', 'routes/progression/items-interactive.tsx'),
    route('progression/items-to-keep', 'routes/progression/items-to-keep.tsx'),
    route('progression/items-tracker', 'routes/progression/items-tracker.tsx'),
    route('progression/dashboard', 'routes/progression/dashboard.tsx'),
    route('progression/quests-interactive', 'routes/progression/quests-interactive.tsx'),
    route('progression/quests', 'routes/progression/quests.tsx'),
    route('progression/raid', 'routes/progression/raid.tsx'),
    route('pilot', 'routes/pilot/pilot.tsx'),
    // Pages still being built, and everything that is none: one route, as each is named in a list that every page loads.
    route('*', 'routes/shell/in-the-making.tsx'),
  ]),
  layout('routes/shell/widget-layout.tsx', making(inTheMaking.widget)),
  layout('routes/shell/empty-layout.tsx', making(inTheMaking.empty)),
  route('maps/:map/picture.svg', 'routes/maps/picture.ts'),
  route('sitemap.xml', 'routes/shell/sitemap.ts'),
  route('robots.txt', 'routes/shell/robots.ts'),
] satisfies RouteConfig
