import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const pages: RouteConfigEntry[] = [
  route('loadouts/weapon/:gunUrl?/:id?', 'routes/loadouts/weapon.tsx'),
  route('gear', 'routes/loadouts/gear.tsx'),
  route('loadouts/my', 'routes/loadouts/my.tsx'),
  route('loadouts', 'routes/loadouts/to-search.ts'),
  route('loadouts/search', 'routes/loadouts/search.tsx'),
  route('loadouts/ammo', 'routes/loadouts/ammo.tsx'),
]

/** Outside of any layout. */
export const bare: RouteConfigEntry[] = [route('loadouts/weapon/:gunUrl/picture.png', 'routes/loadouts/picture.ts')]
