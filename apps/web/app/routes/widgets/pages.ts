import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const pages: RouteConfigEntry[] = [route('streamers/scroll-text', 'routes/widgets/line-builder.tsx')]

/** Over a stream. */
export const overlays: RouteConfigEntry[] = [
  route('widgets/scroll-text', 'routes/widgets/scroll-text.tsx'),
  route('widgets/raid-clocks', 'routes/widgets/raid-clocks.tsx'),
]
