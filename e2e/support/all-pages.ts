import routes from '../../apps/web/app/routes.ts'
import type { Role } from './login.ts'

/** `isOverlay`: the page is shown over a stream, so nobody knows its background. */
export type Visit = { path: string; as: 'visitor' | Role; status?: 404; isOverlay?: true }

/** A page's file, and the pattern of its first address; files without a component (`robots.ts`) are no pages. */
export function listPages(): { file: string; pattern: string }[] {
  const pages = new Map<string, string>()
  for (const { file, pattern } of flatten(routes)) {
    if (file.endsWith('.tsx') && !pages.has(file)) pages.set(file, pattern)
  }
  return [...pages].map(([file, pattern]) => ({ file, pattern }))
}

type Entry = Pick<(typeof routes)[number], 'file' | 'path' | 'children'>

function flatten(entries: readonly Entry[], parent = ''): { file: string; pattern: string }[] {
  return entries.flatMap((entry) => {
    const pattern = entry.path === undefined ? parent : `${parent}/${entry.path}`
    const children = flatten(entry.children ?? [], pattern)
    // A layout is seen around its children.
    return entry.children === undefined ? [{ file: entry.file, pattern: pattern || '/' }] : children
  })
}

const visitor = (...paths: string[]): Visit[] => paths.map((path) => ({ path, as: 'visitor' }))
const each = (path: string, roles: Visit['as'][]): Visit[] => roles.map((as) => ({ path, as }))

/** Pages that need more than one look: sample addresses of patterns, states of their own, roles that see something else. */
const visits: Record<string, Visit[]> = {
  'routes/market/list.tsx': [
    ...each('/', ['visitor', 'free', 'pro']),
    ...visitor('/?view=grid', '/?q=ledx', '/?fav=1'),
    { path: '/?fav=1', as: 'free' },
  ],
  'routes/market/tag.tsx': visitor('/tag/Keys'),
  'routes/reference/boss.tsx': [...visitor('/bosses/killa'), { path: '/bosses/__proto__', as: 'visitor', status: 404 }],
  'routes/reference/trader.tsx': [...visitor('/traders/prapor'), { path: '/traders/constructor', as: 'visitor', status: 404 }],
  'routes/item/page.tsx': [
    ...each('/item/graphics_card', ['visitor', 'pro']),
    ...visitor('/item/kalashnikov_ak-74_5.45x39_assault_rifle', '/item/5.56x45mm_m855a1', '/item/elektroniks_key'),
  ],
  'routes/accounts/account.tsx': each('/account', ['visitor', 'free', 'pro']),
  'routes/alerts/stop-alert.tsx': [{ path: '/alerts/stop/unknown', as: 'visitor', status: 404 }],
  'routes/calculators/barter.tsx': each('/barters', ['visitor', 'pro']),
  'routes/calculators/crafts.tsx': each('/crafts', ['visitor', 'pro']),
  'routes/calculators/hideout.tsx': each('/hideout', ['visitor', 'pro']),
  'routes/calculators/scanner.tsx': [...visitor('/scanner'), { path: '/scanner?route=craft', as: 'pro' }],
  'routes/loadouts/gear.tsx': visitor('/gear', '/gear?g=AfoA9RgG_wABib8S_wAEYBAc_wAFow73_wAGNSGP_wAHc9m5_wD_mJQyADz_JsWfAAE'),
  'routes/loadouts/ammo.tsx': visitor('/loadouts/ammo', '/loadouts/ammo?tab=chart&caliber=545x39', '/loadouts/ammo?tab=kill'),
  'routes/loadouts/weapon.tsx': visitor(
    '/loadouts/weapon',
    '/loadouts/weapon?category=Pistols',
    '/loadouts/weapon/colt_m4a1_5.56x45_assault_rifle',
    '/loadouts/weapon/colt_m4a1_5.56x45_assault_rifle?view=optimise',
    '/loadouts/weapon/colt_m4a1_5.56x45_assault_rifle?view=shopping',
    '/loadouts/weapon/colt_m4a1_5.56x45_assault_rifle?view=compare',
    '/loadouts/weapon/rshg-2_72.5mm_rocket_launcher?b=garbage',
  ),
  'routes/progression/dashboard.tsx': each('/progression/dashboard', ['visitor', 'pro']),
  'routes/progression/quests-interactive.tsx': visitor(
    '/progression/quests-interactive',
    '/progression/quests-interactive?quest=debut',
    '/progression/quests-interactive?view=list',
  ),
  'routes/loadouts/my.tsx': each('/loadouts/my', ['visitor', 'free', 'pro']),
  'routes/loadouts/search.tsx': visitor('/loadouts/search', '/loadouts/search?category=Slingshots&author=nobody&mine=1'),
  'routes/maps/map.tsx': [...each('/maps/customs', ['visitor', 'pro']), ...visitor('/maps/reserve?level=bunker&q=key')],
  'routes/admin/nothing.tsx': [{ path: '/admin/nothing', as: 'admin', status: 404 }],
  'routes/admin/user.tsx': [{ path: '/admin/users/{uid}', as: 'admin' }],
  'routes/admin/quests.tsx': [{ path: '/admin/quests?quest=debut', as: 'admin' }],
  'routes/admin/guns-compare.tsx': ['/admin/guns-compare', '/admin/guns-compare?view=differences&against=mode'].map((path) => ({
    path,
    as: 'admin' as const,
  })),
  'routes/admin/cut-edges.tsx': [{ path: '/admin/cut-edges?quest=shortage', as: 'admin' }],
  'routes/admin/quests-compare.tsx': ['differences&against=mode', 'suspects', 'unknown'].map((view) => ({
    path: `/admin/quests-compare?view=${view}`,
    as: 'admin' as const,
  })),
  'routes/admin/challenge.tsx': [{ path: '/admin/challenges/unknown', as: 'admin', status: 404 }],
  'routes/admin/item.tsx': [{ path: '/admin/item/unknown', as: 'admin', status: 404 }],
  'routes/widgets/scroll-text.tsx': [{ path: '/widgets/scroll-text', as: 'visitor', isOverlay: true }],
  'routes/widgets/progress.tsx': [{ path: '/widgets/progress', as: 'visitor', isOverlay: true }],
  'routes/widgets/stash-worth.tsx': [{ path: '/widgets/stash-worth', as: 'visitor', isOverlay: true }],
  'routes/widgets/map-position.tsx': [{ path: '/widgets/map-position', as: 'visitor', isOverlay: true }],
  'routes/widgets/overlays.tsx': each('/streamers/overlays', ['visitor', 'pro']),
  'routes/widgets/raid-clocks.tsx': [{ path: '/widgets/raid-clocks', as: 'visitor', isOverlay: true }],
  // Without a tournament.
  'routes/challenges/challenge.tsx': [{ path: '/streamers/streamer-challenge', as: 'visitor', status: 404 }],
  'routes/challenges/overlay.tsx': [{ path: '/widgets/streamer-challenge', as: 'visitor', isOverlay: true }],
  'routes/shell/no-page.tsx': [
    { path: '/progression/quests', as: 'pro' },
    { path: '/no/such-page', as: 'visitor', status: 404 },
  ],
}

/** What to look at on a page. @throws Error for a pattern with parameters that has no sample address. */
export function visitsOf({ file, pattern }: { file: string; pattern: string }): Visit[] {
  const chosen = visits[file]
  if (chosen) return chosen
  if (/[:*]/.test(pattern)) throw new Error(`${file}: name an address of ${pattern} in e2e/support/all-pages.ts`)
  return [{ path: pattern, as: pattern.startsWith('/admin') ? 'admin' : 'visitor' }]
}
