import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const pages: RouteConfigEntry[] = [route('alerts/stop/:token', 'routes/alerts/stop-alert.tsx')]
