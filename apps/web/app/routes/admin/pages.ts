import { index, type RouteConfigEntry, route } from '@react-router/dev/routes'

export const pages: RouteConfigEntry[] = [
  route('admin', 'routes/admin/layout.tsx', [
    index('routes/admin/overview.tsx'),
    route('users', 'routes/admin/users.tsx'),
    route('users/:uid', 'routes/admin/user.tsx'),
    route('website-alert', 'routes/admin/website-alert.tsx'),
    route('global-settings', 'routes/admin/global-settings.tsx'),
    route('redirects', 'routes/admin/redirects.tsx'),
    route('wipes', 'routes/admin/wipes.tsx'),
    route('quests', 'routes/admin/quests.tsx'),
    route('corrections.json', 'routes/admin/corrections-file.ts'),
    route('reports/:id/screenshot', 'routes/admin/report-screenshot.ts'),
    route('loadouts', 'routes/admin/loadouts.tsx'),
    route('challenges', 'routes/admin/challenges.tsx'),
    route('challenges/:id', 'routes/admin/challenge.tsx'),
    route('guns-compare', 'routes/admin/guns-compare.tsx'),
    route('email-settings', 'routes/admin/email-settings.tsx'),
    route('logs', 'routes/admin/logs.tsx'),
    route('*', 'routes/admin/making.tsx'),
  ]),
]
