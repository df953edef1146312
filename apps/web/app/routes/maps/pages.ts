import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const pages: RouteConfigEntry[] = [route('maps', 'routes/maps/last-map.ts'), route('maps/:map', 'routes/maps/map.tsx')]

/** Outside of any layout. */
export const bare: RouteConfigEntry[] = [route('maps/:map/picture.svg', 'routes/maps/picture.ts')]
