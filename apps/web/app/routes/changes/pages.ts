import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const pages: RouteConfigEntry[] = [route('changes', 'routes/changes/changes.tsx')]
