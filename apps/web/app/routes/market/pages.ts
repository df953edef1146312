import { index, type RouteConfigEntry, route } from '@react-router/dev/routes'

export const pages: RouteConfigEntry[] = [
  index('routes/market/list.tsx'),
  route('market', 'routes/market/list.tsx', { id: 'market' }),
  route('tag/:tag', 'routes/market/tag.tsx'),
]
