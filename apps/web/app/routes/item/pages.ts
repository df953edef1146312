import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const pages: RouteConfigEntry[] = [route('item/:url', 'routes/item/page.tsx')]
