import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const pages: RouteConfigEntry[] = [route('pilot', 'routes/pilot/pilot.tsx')]
