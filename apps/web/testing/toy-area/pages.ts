import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const pages: RouteConfigEntry[] = [route('toys/:item', 'routes/toys/page.tsx')]
