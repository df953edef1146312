import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const pages: RouteConfigEntry[] = [
  route('bosses', 'routes/reference/bosses.tsx'),
  route('bosses/:slug', 'routes/reference/boss.tsx'),
  route('traders', 'routes/reference/traders.tsx'),
  route('traders/:slug', 'routes/reference/trader.tsx'),
  route('keys', 'routes/reference/keys.tsx'),
]
